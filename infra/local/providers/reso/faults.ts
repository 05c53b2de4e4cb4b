/** What goes wrong at the server; `every` counts calls of the API. */
export interface ResoFaults {
  /** Most records of a page, whatever is asked for. */
  pageSize?: number;
  /** No next links: pages are asked for by time and key. */
  noLinks?: boolean;
  /** Replication without an order, as some servers answer it. */
  unordered?: boolean;
  /** Each nth call is refused with 429. */
  busyEvery?: number;
  /** Seconds of `Retry-After`; without it the header is missing. */
  retryAfter?: number;
  /** Each nth call finds its token ended. */
  endTokenEvery?: number;
  /** Each nth page is cut in the middle of its bytes. */
  cutEvery?: number;
  /** Each nth call fails with 503. */
  failEvery?: number;
  /** Each nth next link is not known any more. */
  deadLinkEvery?: number;
  /** Next links lead to another origin. */
  foreignLinks?: boolean;
  /** The list of keys ends after this share of it, as if it were whole. */
  keysShare?: number;
  /** Every next link of the list of keys is dead: the chain never ends. */
  deadKeys?: boolean;
}

const numbers = [
  'pageSize',
  'busyEvery',
  'retryAfter',
  'endTokenEvery',
  'cutEvery',
  'failEvery',
  'deadLinkEvery',
  'keysShare',
] as const;
const switches = ['noLinks', 'unordered', 'foreignLinks', 'deadKeys'] as const;

/** Faults as a test posts them; what is no fault is left out. */
export const readFaults = (value: Readonly<Record<string, unknown>>): ResoFaults => ({
  ...Object.fromEntries(numbers.flatMap((name) => (typeof value[name] === 'number' ? [[name, value[name]]] : []))),
  ...Object.fromEntries(switches.flatMap((name) => (typeof value[name] === 'boolean' ? [[name, value[name]]] : []))),
});
