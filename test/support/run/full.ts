/** True in `npm run test:full`. */
export const isFull = process.env.NORTHLIGHT_FULL === '1';

/** How many: fewer in `npm test`, all that the scorecard names in `npm run test:full`. */
export const quickOrFull = (quick: number, full: number): number => (isFull ? full : quick);

/**
 * Of many that are checked alike: in `npm test` the first and every `step`th, counted from another place for each `start`,
 * so that over many starts each has its turn; all of them in `npm run test:full`.
 */
export const someOrAll = <Item>(items: readonly Item[], step: number, start = 0): readonly Item[] =>
  isFull ? items : items.filter((_, n) => n === 0 || (n + start) % step === 0);
