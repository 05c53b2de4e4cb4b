const PREFIX_MS = 1500;

export type ReviewKey = 'next' | 'previous' | 'approve' | 'reject' | 'keys';

const keys: Readonly<Record<string, ReviewKey>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'approve',
  r: 'reject',
  '?': 'keys',
};

/** The keys of the review, as its help lists them. */
export const keyList: readonly (readonly [key: string, what: string])[] = [
  ['j or ↓', 'Next item'],
  ['k or ↑', 'Previous item'],
  ['a', 'Approve, and go to the next'],
  ['r', 'Reject: type why, Enter rejects, Escape leaves it'],
  ['?', 'This list'],
];

/**
 * Reads keys one after the other. A key after `g` belongs to the navigation: `g a` opens another room, and must never
 * approve what is on the screen.
 */
export const createKeyReader = () => {
  let prefixAt = Number.NEGATIVE_INFINITY;
  return (key: string, at: number): ReviewKey | undefined => {
    const isAfterPrefix = at - prefixAt < PREFIX_MS;
    prefixAt = key === 'g' ? at : Number.NEGATIVE_INFINITY;
    return isAfterPrefix ? undefined : keys[key];
  };
};

/** The id to look at when this one leaves the list: the next, or the last where it was the last. */
export const afterLeaving = (ids: readonly string[], id: string): string | undefined => {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1];
};

/** The id a step away, staying at either end. */
export const stepFrom = (ids: readonly string[], id: string | undefined, by: 1 | -1): string | undefined => {
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (at < 0) return ids[0];
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))];
};
