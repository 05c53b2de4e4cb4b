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
