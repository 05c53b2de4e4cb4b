/**
 * Compares instants, dates, ids and keys by their code units. Words for people are sorted by `localeCompare`, which loads a
 * language's rules when it is first used: a tenth of a function's start.
 */
export const inCodeOrder = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

/** Sorts what was created last first. */
export const newestFirst = (left: { readonly createdAt: string }, right: { readonly createdAt: string }): number =>
  inCodeOrder(right.createdAt, left.createdAt);
