import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { deedOf, type LiveName } from './live-lists.ts';

/** Rows that came to a list, or left it, since it was read: not shown yet, so that nothing moves. */
export interface Newcomers {
  readonly came: ReadonlyMap<string, number>;
  readonly left: ReadonlyMap<string, number>;
  /** When very many changed at once. */
  readonly manyAt: number;
}

export const nobody: Newcomers = { came: new Map(), left: new Map(), manyAt: 0 };

/** The newcomers after a message that was heard at `at` (epoch milliseconds); `fits` says what this list would hold. */
export const withMessage = (
  now: Newcomers,
  name: LiveName,
  message: LiveMessage,
  fits: (item: unknown) => boolean,
  at: number,
): Newcomers => {
  const known = deedOf(message);
  if (known?.name !== name) return now;
  if (known.deed === 'many') return { ...now, manyAt: at };
  if (known.deed === 'removed') {
    const came = new Map(now.came);
    came.delete(message.id);
    return { ...now, came, left: new Map(now.left).set(message.id, at) };
  }
  const wasKnown = now.came.has(message.id);
  const fitsHere = fits(message.item);
  if (message.isNew && fitsHere) return { ...now, came: new Map(now.came).set(message.id, at) };
  if (!wasKnown || fitsHere) return now;
  const came = new Map(now.came);
  came.delete(message.id);
  return { ...now, came };
};

/** How many rows wait to be shown, beside what a list that was read at `readAt` shows already. */
export const countNewcomers = ({ came, left, manyAt }: Newcomers, shown: ReadonlySet<string>, readAt: number) => ({
  came: [...came].filter(([id, at]) => at >= readAt && !shown.has(id)).length,
  left: [...left].filter(([id, at]) => at >= readAt && shown.has(id)).length,
  isMany: manyAt >= readAt && manyAt > 0,
});

type Count = ReturnType<typeof countNewcomers>;

/** The words of the bar; undefined where nothing waits. */
export const newcomersText = ({ came, left, isMany }: Count, [one, many]: readonly [string, string]) => {
  const noun = (count: number): string => `${count} ${count === 1 ? one : many}`;
  if (isMany) return `Many ${many} changed: show`;
  if (came > 0) return `${came} new ${came === 1 ? one : many}: show`;
  return left > 0 ? `${noun(left)} left this list: refresh` : undefined;
};
