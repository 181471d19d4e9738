/** Collects what a check found: one line per fact as it is known, and at the end whether all of them held. */
export function report(name) {
  const failed = [];
  return {
    /** Something that must hold. */
    must(holds, fact) {
      console.log(`${holds ? "ok  " : "FAIL"} ${fact}`);
      if (!holds) failed.push(fact);
    },
    /** Something worth knowing. */
    note(text) {
      console.log(`     ${text}`);
    },
    /** Ends the process: 0 when everything held. */
    end() {
      console.log(failed.length === 0 ? `${name}: all well` : `${name}: ${failed.length} failed`);
      process.exit(failed.length === 0 ? 0 : 1);
    },
  };
}
