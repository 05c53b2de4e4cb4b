import { ResoError } from './reso-error.ts';

/** A record as it goes over the wire. */
export type Raw = Readonly<Record<string, unknown>>;
type Test = (record: Raw) => boolean;

const tokenShape = /^(\(|\)|'(?:[^']|'')*'|[^\s()']+)\s*/;

const tokensOf = (filter: string): string[] => {
  const tokens: string[] = [];
  let rest = filter.trim();
  while (rest !== '') {
    const [whole, token] = tokenShape.exec(rest) ?? [];
    if (whole === undefined || token === undefined) throw new ResoError(400, 'Malformed $filter');
    tokens.push(token);
    rest = rest.slice(whole.length);
  }
  return tokens;
};

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Timestamps compare by all their digits. */
const comparable = (value: unknown): string | number => {
  if (typeof value === 'number') return value;
  const text = String(value ?? '');
  if (!instant.test(text)) return text;
  return `${text.slice(0, -1)}${text.includes('.') ? '' : '.'}`.padEnd(33, '0');
};

const literal = (token: string): unknown => {
  if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
  if (token === 'true' || token === 'false') return token === 'true';
  return /^-?\d+(\.\d+)?$/.test(token) ? Number(token) : token;
};

const comparisons: Readonly<Record<string, (one: string | number, other: string | number) => boolean>> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  gt: (one, other) => one > other,
  ge: (one, other) => one >= other,
  lt: (one, other) => one < other,
  le: (one, other) => one <= other,
};

/** Reads `and`, `or`, parentheses and comparisons with a literal, as the product and most feeds use them. */
export const readFilter = (filter: string): Test => {
  const tokens = tokensOf(filter);
  let at = 0;
  const comparison = (): Test => {
    const [field = '', operator = '', value = ''] = tokens.slice(at, at + 3);
    const compare = comparisons[operator];
    if (!compare || !/^[A-Za-z]\w*$/.test(field) || value === '')
      throw new ResoError(400, `Malformed $filter near ${field}`);
    at += 3;
    const wanted = comparable(literal(value));
    return (record) => compare(comparable(record[field]), wanted);
  };
  const term = (): Test => {
    if (tokens[at] !== '(') return comparison();
    at += 1;
    const inner = either();
    if (tokens[at] !== ')') throw new ResoError(400, 'Malformed $filter: a parenthesis is never closed');
    at += 1;
    return inner;
  };
  const both = (): Test => {
    const terms = [term()];
    while (tokens[at] === 'and') {
      at += 1;
      terms.push(term());
    }
    return (record) => terms.every((test) => test(record));
  };
  const either = (): Test => {
    const parts = [both()];
    while (tokens[at] === 'or') {
      at += 1;
      parts.push(both());
    }
    return (record) => parts.some((test) => test(record));
  };
  const test = either();
  if (at !== tokens.length) throw new ResoError(400, 'Malformed $filter');
  return test;
};

/** Sorts by the fields of `$orderby`. */
export const sorted = (records: readonly Raw[], orderby: string | null): Raw[] => {
  const fields = (orderby ?? '').split(',').flatMap((part) => {
    const [name = '', direction = 'asc'] = part.trim().split(/\s+/);
    return name === '' ? [] : [{ name, sign: direction === 'desc' ? -1 : 1 }];
  });
  return [...records].sort((one, other) => {
    for (const { name, sign } of fields) {
      const [a, b] = [comparable(one[name]), comparable(other[name])];
      if (a !== b) return a < b ? -sign : sign;
    }
    return 0;
  });
};
