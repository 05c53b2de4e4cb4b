const keys = new WeakMap<object, string>();
let made = 0;

const keyOf = (part: object): string => {
  const known = keys.get(part) ?? `part ${made++}`;
  keys.set(part, known);
  return known;
};

/** React keys of parts: a part keeps its key when it moves; an edited one inherits the key of its predecessor. */
export const keysFor = (parts: readonly object[]): string[] => {
  const used = new Set<string>();
  return parts.map((part) => {
    const key = keyOf(part);
    const own = used.has(key) ? `${key} again` : key;
    used.add(own);
    return own;
  });
};

/** `next` replaces `part` under the same key, so that typing keeps the focus. */
export const inheritKey = <Part extends object>(part: object, next: Part): Part => {
  keys.set(next, keyOf(part));
  return next;
};
