/** True in `npm run test:full`. */
export const isFull = process.env.NORTHLIGHT_FULL === '1';

/** Minutes after which a long run ends with what it has done by then: it prints how many that were. */
const BOX_MS = Number(process.env.NORTHLIGHT_BOX_MINUTES ?? 60) * 60_000;

/** Whether there is time left, from now on. */
export const startTimeBox = (): { readonly ms: number; readonly isOpen: () => boolean } => {
  const end = Date.now() + BOX_MS;
  return { ms: BOX_MS, isOpen: () => Date.now() < end };
};

/** How many: fewer in `npm test`, all that the scorecard names in `npm run test:full`. */
export const quickOrFull = (quick: number, full: number): number => (isFull ? full : quick);

/**
 * Of many that are checked alike: in `npm test` the first and every `step`th, counted from another place for each `start`,
 * so that over many starts each has its turn; all of them in `npm run test:full`.
 */
export const someOrAll = <Item>(items: readonly Item[], step: number, start = 0): readonly Item[] =>
  isFull ? items : items.filter((_, n) => n === 0 || (n + start) % step === 0);

const DAY_MS = 86_400_000;

/**
 * Whose turn it is among the shares of a walk that `npm test` takes a part of: the next one's each day, so that what a change
 * breaks in any of them shows within days, and at once in the full run. NORTHLIGHT_TURN walks the same shares again.
 */
export const turn = Number(process.env.NORTHLIGHT_TURN ?? Math.floor(Date.now() / DAY_MS));

/** Of many places that are walked alike: in `npm test` the first, and each `step`th in its turn; all in the full run. */
export const shareInTurn = <Item>(places: readonly Item[], step: number, start = 0): readonly Item[] =>
  someOrAll(places, step, start + turn);

/**
 * Of the few cases that are tried at each of many places: in `npm test` one in `step`, at the next place (`place` counts
 * them) and on the next day others. None is tried every day everywhere, as the first of `shareInTurn` is; a place that
 * has fewer of them is tried with one.
 */
export const casesInTurn = <Case>(cases: readonly Case[], step: number, place: number): readonly Case[] =>
  isFull ? cases : cases.filter((_, n) => (n + place + turn) % Math.min(step, cases.length) === 0);

/**
 * The same on a walk that has its own turn only each `ways`th day (`oneInTurn`): by the day alone it would meet the same
 * share each time.
 */
export const shareOfWay = <Item>(places: readonly Item[], step: number, ways: number): readonly Item[] =>
  shareInTurn(places, step, Math.floor(turn / ways));

/** The same for a place that is known by its name alone, wherever it is looked at. */
export const isInTurn = (place: string, step: number): boolean =>
  isFull || ([...place].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) + turn) % step === 0;

/** Of a few ways that are gone alike: in `npm test` one, another each day; all in the full run. */
export const oneInTurn = <Item>(ways: readonly Item[]): readonly Item[] =>
  isFull ? ways : ways.filter((_, n) => n === turn % ways.length);
