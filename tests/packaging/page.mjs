/** What every page does: shows the program's answer, and tells it to the test. */

const told = new URLSearchParams(globalThis.location.search).get("report");

function tell(outcome) {
  const text = JSON.stringify(outcome, null, 2);
  document.querySelector("output").textContent = text;
  // The test listens at an address of its own, whoever served the page.
  return fetch(told, { method: "POST", mode: "no-cors", body: text });
}

const problems = [];
addEventListener("error", ({ message }) => problems.push(message));
addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => problems.push(`${violatedDirective}: ${blockedURI}`));

/** @param {() => Promise<unknown>} run the program, or something that gets its answer from elsewhere */
export async function show(run) {
  try {
    await tell({ answer: await run(), problems });
  } catch (error) {
    await tell({ problems: [...problems, `${error.name} ${error.code ?? ""}: ${error.message}`] });
  }
}
