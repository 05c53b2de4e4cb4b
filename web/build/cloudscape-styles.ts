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

/** Removes the fallback of `var(--token, fallback)` if the theme sets the token: fallbacks are half of the styles. */
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

/** Shortens `awsui_root_2qdw9_199nd_9` to `root_2qdw9`, which is still unique. */
export const withShortClasses = (code: string): string =>
  code.replace(/awsui_([\w-]+?)_([a-z0-9]{5})_[a-z0-9]{5}_\d+/g, '$1_$2');

/**
 * Removes the rules whose selector matches `unwanted`. Splits at braces, which is linear: a regular expression over
 * whole rules is quadratic on long stretches without braces, such as fonts in base64.
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

/** Removes the visual contexts that no page uses; each sets most of the tokens again. */
export const withoutContexts = (theme: string): string =>
  withoutRules(theme, /\.awsui-context-(content-header|top-navigation)\b/);

/** Removes the rules for right-to-left languages; the product is in English. */
export const withoutRightToLeft = (css: string): string => withoutRules(css, /:dir\(rtl\)/);

/** Removes the rules of Cloudscape's own motion switch; the site follows the system's setting. */
export const withoutMotionSwitch = (css: string): string => withoutRules(css, /\.awsui-motion-disabled/);

/** The selectors of a list; commas in parentheses are within one. */
const selectorsOf = (list: string): string[] => {
  const selectors: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '(') depth++;
    if (list[at] === ')') depth--;
    if (list[at] !== ',' || depth > 0) continue;
    selectors.push(list.slice(from, at));
    from = at + 1;
  }
  return [...selectors, list.slice(from)];
};

const ofUnusedCells =
  /\.(body-cell-(edit|expandable)[\w-]*|expandable-(level-[\w-]+|toggle-wrapper|cell-content)|header-cell-content-expandable)_[a-z0-9]{5}/;

/** True unless it asks for such a cell; one that asks for none, in `:not(…)`, holds for all. */
const isUsed = (selector: string): boolean => !ofUnusedCells.test(selector.replace(/:not\([^()]*\)/g, ''));

/** Removes what tables with rows to expand and cells to edit in place look like: no list of the product has them. */
export const withoutUnusedCells = (css: string): string => {
  const pieces = css.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '').split(/([{}])/);
  let result = '';
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? '';
    const isRule = pieces[at + 1] === '{' && pieces[at + 3] === '}';
    const listAt = piece.lastIndexOf(';') + 1;
    const all = isRule ? selectorsOf(piece.slice(listAt)) : [];
    const used = all.filter(isUsed);
    result += used.length === all.length ? piece : piece.slice(0, listAt) + used.join(',');
    if (isRule && used.length === 0) at += 3;
  }
  return result;
};

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

/** Replaces hashed token names by short ones: thousands of hashes compress badly. */
export const withShortTokens = (code: string, short: ReadonlyMap<string, string>): string =>
  code.replace(/--[a-z][\w-]*-[a-z0-9]{6}(?![\w-])/g, (token) => short.get(token) ?? token);
