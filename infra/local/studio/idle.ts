export type IdleCheck = () => string[] | Promise<string[]>;

/** Waits until nothing is under way twice in a row, so that work passed between parts is not missed. */
export const waitForIdle = async (checks: IdleCheck[], timeoutMs: number): Promise<string[]> => {
  const until = performance.now() + timeoutMs;
  let quiet = 0;
  for (;;) {
    const busy = (await Promise.all(checks.map((check) => check()))).flat();
    quiet = busy.length === 0 ? quiet + 1 : 0;
    if (quiet >= 2) return [];
    if (performance.now() > until) return busy.length > 0 ? busy : ['still settling'];
    await new Promise((resolve) => setTimeout(resolve, quiet > 0 ? 3 : 15));
  }
};
