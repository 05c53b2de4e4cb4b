const endOfCall = (css: string, start: number): number => {
  let depth = 1;
  let at = start;
  while (depth > 0 && at < css.length) {
    if (css[at] === '(') depth++;
    if (css[at] === ')') depth--;
    at++;
  }
  return at;
};

/** `var(--token, fallback)` as `var(--token)` where the theme sets the token: fallbacks are half of the styles. */
export const withoutFallbacks = (css: string, themed: ReadonlySet<string>): string => {
  let result = '';
  let from = 0;
  for (const match of css.matchAll(/var\((--[\w-]+),/g)) {
    const [call, name = ''] = match;
    if (match.index < from || !themed.has(name)) continue;
    result += `${css.slice(from, match.index)}var(${name})`;
    from = endOfCall(css, match.index + call.length);
  }
  return result + css.slice(from);
};

/** `awsui_root_2qdw9_199nd_9` as `root_2qdw9`, which is as unique: name and the hash of the file. */
export const withShortClasses = (code: string): string =>
  code.replace(/awsui_([\w-]+?)_([a-z0-9]{5})_[a-z0-9]{5}_\d+/g, '$1_$2');

/** The theme without the visual contexts that no page of ours has: each sets most of the tokens again. */
export const withoutContexts = (theme: string): string =>
  theme.replace(/[^{}]*\.awsui-context-(content-header|top-navigation)\b[^{}]*\{[^{}]*\}/g, '');

/** The styles without the rules for languages that are written from right to left; the product speaks English. */
export const withoutRightToLeft = (css: string): string => css.replace(/[^{};]*:dir\(rtl\)[^{}]*\{[^{}]*\}/g, '');

/** The rules that a page has only when it switches motion off by hand; ours follow the visitor's system. */
export const withoutMotionSwitch = (css: string): string =>
  css.replace(/[^{};]*\.awsui-motion-disabled[^{}]*\{[^{}]*\}/g, '');

const hashed = /^(--[\w-]+)-[a-z0-9]{6}$/;

/** `--color-text-body-default-vvtq8u` → `--color-text-body-default` for each token whose name is its own without the hash. */
export const shortTokens = (tokens: Iterable<string>): ReadonlyMap<string, string> => {
  const pairs = [...tokens].flatMap((token) => {
    const short = hashed.exec(token)?.[1];
    return short === undefined ? [] : [[token, short] as const];
  });
  const times = new Map<string, number>();
  for (const [, short] of pairs) times.set(short, (times.get(short) ?? 0) + 1);
  return new Map(pairs.filter(([, short]) => times.get(short) === 1));
};

/** Script or style with the short names: a hash compresses badly, and there are thousands. */
export const withShortTokens = (code: string, short: ReadonlyMap<string, string>): string =>
  code.replace(/--[a-z][\w-]*-[a-z0-9]{6}(?![\w-])/g, (token) => short.get(token) ?? token);
