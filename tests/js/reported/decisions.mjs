/**
 * What was decided about each case that users asked for (`strength: "should"`): "as asked", or the reason why not and
 * what holds instead.
 */
export const decisions = {
  "R-004": { decided: "as asked" },
  "R-006": { decided: "as asked" },
  "R-008": { decided: "as asked" },
  "R-009": { decided: "as asked" },
  "R-021": { decided: "as asked" },
  "R-032": { decided: "as asked" },
  "R-034": { decided: "as asked" },
  "R-049": { decided: "as asked" },
  "R-067": { decided: "as asked" },
  "R-087": { decided: "as asked" },
  "R-132": { decided: "as asked" },
  "R-134": { decided: "as asked" },
};
