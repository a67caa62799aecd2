export { assemble } from "tool-search";
