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

/**
 * The styles without the rules whose selector matches `unwanted`. Splits at braces and so reads each character once: an
 * expression that matches a whole rule is quadratic on the long stretches without braces that fonts in base64 are.
 */
const withoutRules = (css: string, unwanted: RegExp): string => {
  const pieces = css.split(/([{}])/);
  let result = '';
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? '';
    const isRule = pieces[at + 1] === '{' && pieces[at + 3] === '}';
    const found = isRule ? piece.search(unwanted) : -1;
    result += found < 0 ? piece : piece.slice(0, piece.lastIndexOf(';', found) + 1);
    if (found >= 0) at += 3;
  }
  return result;
};

/** The theme without the visual contexts that no page of ours has: each sets most of the tokens again. */
export const withoutContexts = (theme: string): string =>
  withoutRules(theme, /\.awsui-context-(content-header|top-navigation)\b/);

/** The styles without the rules for languages that are written from right to left; the product speaks English. */
export const withoutRightToLeft = (css: string): string => withoutRules(css, /:dir\(rtl\)/);

/** The rules that a page has only when it switches motion off by hand; ours follow the visitor's system. */
export const withoutMotionSwitch = (css: string): string => withoutRules(css, /\.awsui-motion-disabled/);

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
