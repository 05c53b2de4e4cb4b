/** How long a caller is kept waiting: `over` comes when that is too long; `end` must be called by whoever began it. */
export interface Patience {
  readonly over: Promise<'over'>;
  end(): void;
}

/** Three seconds of silence are long on the phone; the words that say so need time as well. */
export const MOST_SILENCE = 2500;

/** Patience by the clock. */
export const timedPatience = (ms: number) => (): Patience => {
  let timer: NodeJS.Timeout;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), ms);
  });
  return { over, end: () => clearTimeout(timer) };
};
