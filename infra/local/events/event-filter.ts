interface Pattern {
  [key: string]: Pattern | Matcher[];
}
type Matcher = string | number | boolean | null | Rule;
interface Rule {
  prefix?: string;
  suffix?: string;
  exists?: boolean;
  'anything-but'?: unknown;
  'equals-ignore-case'?: string;
  numeric?: (string | number)[];
}

/** Whether an event passes one of the patterns; no patterns let everything pass. */
export const passesFilters = (event: unknown, patterns: string[]): boolean =>
  patterns.length === 0 || patterns.some((pattern) => matches(event, JSON.parse(pattern) as Pattern));

export const matches = (event: unknown, pattern: Pattern): boolean =>
  Object.entries(pattern).every(([key, wanted]) => {
    if (key === '$or') return (wanted as unknown as Pattern[]).some((option) => matches(event, option));
    const value = event !== null && typeof event === 'object' ? (event as Record<string, unknown>)[key] : undefined;
    if (!Array.isArray(wanted)) return matches(value, wanted);
    const values = Array.isArray(value) ? value : [value];
    return wanted.some((matcher) => values.some((item) => matchesRule(item, matcher)));
  });

const matchesRule = (value: unknown, matcher: Matcher): boolean => {
  if (matcher === null || typeof matcher !== 'object') return value === matcher;
  const text = typeof value === 'string' ? value : undefined;
  if (matcher.exists !== undefined)
    return matcher.exists === (value !== undefined && (value === null || typeof value !== 'object'));
  if (matcher.prefix !== undefined) return text?.startsWith(matcher.prefix) === true;
  if (matcher.suffix !== undefined) return text?.endsWith(matcher.suffix) === true;
  if (matcher['equals-ignore-case'] !== undefined)
    return text?.toLowerCase() === matcher['equals-ignore-case'].toLowerCase();
  if (matcher.numeric) return typeof value === 'number' && inRange(value, matcher.numeric);
  const excluded = matcher['anything-but'];
  if (excluded === undefined || value === undefined) return false;
  const list = Array.isArray(excluded) ? excluded : [excluded];
  return !list.some((item) =>
    item !== null && typeof item === 'object' ? matchesRule(value, item as Rule) : item === value,
  );
};

const inRange = (value: number, [operator, bound, ...rest]: (string | number)[]): boolean => {
  const limit = Number(bound);
  const tests: Record<string, boolean> = {
    '=': value === limit,
    '>': value > limit,
    '>=': value >= limit,
    '<': value < limit,
    '<=': value <= limit,
  };
  return tests[String(operator)] === true && (rest.length === 0 || inRange(value, rest));
};
