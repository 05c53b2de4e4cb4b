/** A failure the user can act on: its message is shown as it stands, without a stack trace. */
export class Notice extends Error {
  override name = 'Notice';
}

/** Says what is waited for after some seconds, and again as long as it lasts, so that a long wait is not silent. */
export const sayWhileWaiting = async <T>(
  what: string,
  waiting: Promise<T>,
  say: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
  everyMs = 10_000,
): Promise<T> => {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += everyMs / 1000;
    say(`${what} (${seconds} s so far) …`);
  }, everyMs);
  return await waiting.finally(() => clearInterval(timer));
};
