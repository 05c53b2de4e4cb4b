export type IdleCheck = () => string[] | Promise<string[]>;

/** What the first busy one says: those behind it may be dear, and need not be asked as long as there is work before them. */
const firstBusy = async (checks: readonly IdleCheck[]): Promise<string[]> => {
  for (const check of checks) {
    const busy = await check();
    if (busy.length > 0) return busy;
  }
  return [];
};

/** Waits until nothing is under way twice in a row, so that work passed between parts is not missed. */
export const waitForIdle = async (checks: IdleCheck[], timeoutMs: number): Promise<string[]> => {
  const until = performance.now() + timeoutMs;
  let quiet = 0;
  for (;;) {
    const busy = await firstBusy(checks);
    quiet = busy.length === 0 ? quiet + 1 : 0;
    if (quiet >= 2) return [];
    if (performance.now() > until) return busy.length > 0 ? busy : ['still settling'];
    await new Promise((resolve) => setTimeout(resolve, quiet > 0 ? 3 : 15));
  }
};
