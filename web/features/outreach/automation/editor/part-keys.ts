const keys = new WeakMap<object, string>();
let made = 0;

const keyOf = (part: object): string => {
  const known = keys.get(part) ?? `part ${made++}`;
  keys.set(part, known);
  return known;
};

/** A part keeps its key while it is moved; a changed one takes over the key of the one in its place. */
export const keysFor = (parts: readonly object[]): string[] => {
  const used = new Set<string>();
  return parts.map((part) => {
    const key = keyOf(part);
    const own = used.has(key) ? `${key} again` : key;
    used.add(own);
    return own;
  });
};

/** `next` stands where `part` stood: typing into it keeps the focus. */
export const inheritKey = <Part extends object>(part: object, next: Part): Part => {
  keys.set(next, keyOf(part));
  return next;
};
