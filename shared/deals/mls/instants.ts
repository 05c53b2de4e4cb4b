const shape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,12}))?(Z|[+-]\d{2}:\d{2})$/;

/** A timestamp of a server in UTC with all its digits, at least three; undefined for what is none. */
export const readTimestamp = (value: unknown): string | undefined => {
  const [, whole, fraction = '', zone] = shape.exec(typeof value === 'string' ? value : '') ?? [];
  const at = whole === undefined ? Number.NaN : Date.parse(`${whole}${zone}`);
  if (Number.isNaN(at)) return undefined;
  return `${new Date(at).toISOString().slice(0, 19)}.${trimmed(fraction)}Z`;
};

const trimmed = (fraction: string): string => {
  let end = fraction.length;
  while (end > 3 && fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end).padEnd(3, '0');
};

/** Longest first by digits: `.1230001` is after `.123`. */
const sortable = (timestamp: string): string => timestamp.slice(0, -1).padEnd(33, '0');

/** Below 0 if `one` is before `other`; both as `readTimestamp` writes them. */
export const compareTimestamps = (one: string, other: string): number =>
  sortable(one).localeCompare(sortable(other), 'en');

/** The later of two timestamps. */
export const laterOf = (one: string | undefined, other: string): string =>
  one === undefined || compareTimestamps(one, other) < 0 ? other : one;
