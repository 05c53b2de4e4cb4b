/** Deadline of an answer to a caller: `over` resolves when it has passed; whoever starts it must call `end`. */
export interface Deadline {
  readonly over: Promise<'over'>;
  end(): void;
}

/** Three seconds of silence are long on the phone, and the apology takes time as well. */
export const MAX_SILENCE_MS = 2500;

/** A deadline by the clock. */
export const timedDeadline = (ms: number) => (): Deadline => {
  let timer: NodeJS.Timeout;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), ms);
  });
  return { over, end: () => clearTimeout(timer) };
};
