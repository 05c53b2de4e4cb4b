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

const setByStyles = 'focus-ring-box-shadow-|icon-stroke-width';

/**
 * Replaces what a component's `style` property or `styleClassNames` could set by what it falls back to, but for those
 * properties that the product gives it (`used`, an expression). Two of these are also set by the styles themselves.
 */
export const withoutStyleHooks = (css: string, used?: string): string => {
  const kept = used ? `${setByStyles}|${used}` : setByStyles;
  const hook = new RegExp(`var\\(--awsui-(internal-)?style-(?!${kept})[\\w-]+,\\s*`, 'g');
  let result = '';
  let from = 0;
  for (const { 0: call, index } of css.matchAll(hook)) {
    if (index < from) continue;
    const end = endOfCall(css, index + call.length);
    result += css.slice(from, index) + withoutStyleHooks(css.slice(index + call.length, end - 1), used);
    from = end;
  }
  return result + css.slice(from);
};

const corners = ['start-start', 'start-end', 'end-start', 'end-end'];
const equalCorners = corners.map((corner, n) => `border-${corner}-radius:\\s*${n === 0 ? '([^;{}]+)' : '\\1'}`);
const fourCorners = new RegExp(`${equalCorners.join(';\\s*')}(?=\\s*[;}])`, 'g');

/** Says four equal corners at once. */
export const withShortCorners = (css: string): string => css.replace(fourCorners, 'border-radius: $1');

const hashedClass = /awsui_([\w-]+?)_([a-z0-9]{5})_[a-z0-9]{5}_\d+/g;

/** Shortens `awsui_root_2qdw9_199nd_9` to `root_2qdw9`, which is still unique. */
export const withShortClasses = (code: string): string => code.replace(hashedClass, '$1_$2');

/** What rules of our own look for in Cloudscape's classes: `icon_` in `span[class*='icon_']`. */
export const partsOfClasses = (css: string): string[] =>
  [...css.matchAll(/\[class\*=['"]([\w-]+)['"]\]/g)].map(([, part = '']) => part);

/** `root_2qdw9` → `c5h` for each class of these modules, but for those in which a rule of our own looks for a part. */
export const numberedClasses = (modules: Iterable<string>, parts: readonly string[]): ReadonlyMap<string, string> => {
  const all = [...modules].flatMap((code) =>
    [...code.matchAll(hashedClass)].map(([, name, hash]) => `${name}_${hash}`),
  );
  const unnamed = [...new Set(all)].filter((name) => !parts.some((part) => name.includes(part)));
  return new Map(unnamed.map((name, n) => [name, `c${n.toString(36)}`]));
};

/** Replaces classes by their numbers: their names are a quarter of what the styles weigh packed. */
export const withNumberedClasses = (code: string, numbers: ReadonlyMap<string, string>): string =>
  code.replace(/[\w-]+_[a-z0-9]{5}(?![\w-])/g, (name) => numbers.get(name) ?? name);

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

/** Tables with rows to expand and cells to edit in place; drawers that only the AWS console opens. */
const ofUnusedParts =
  /\.(body-cell-(edit|expandable)[\w-]*|expandable-(level-[\w-]+|toggle-wrapper|cell-content)|header-cell-content-expandable|(ai|bottom|global)-drawer[\w-]*|drawer-(global|expanded)|runtime-feature-notifications-[\w-]+)_[a-z0-9]{5}/;
/** The looks before the present one, and another that is not in the package. */
const ofOtherLooks = /:not\(\.(is-)?(visual-)?refresh_[a-z0-9]{5}\)|\.awsui-(one-theme|polaris-dark-mode)/;

/** True unless it asks for such a part or look; what asks for the lack of one, in `:not(…)`, holds for all. */
const isUsed = (selector: string): boolean => {
  const present = selector.replace(/:where\(:not\(\.awsui-one-theme\):not\(\.awsui-one-theme \*\)\)/g, '');
  return !ofUnusedParts.test(selector.replace(/:not\([^()]*\)/g, '')) && !ofOtherLooks.test(present);
};

/** Removes what nothing in the product looks like: parts of tables and drawers that it does not have, and other looks. */
export const withoutUnusedLooks = (css: string): string => {
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

const hashedToken = /--[a-z][\w-]*-[a-z0-9]{6}(?![\w-])/g;

/** `--color-text-body-default-vvtq8u` → `--t4k` for each of these tokens. */
export const numberedTokens = (tokens: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...tokens].filter((token) => token.match(hashedToken)).map((token, n) => [token, `--t${n.toString(36)}`]));

/** Replaces hashed token names by their numbers: thousands of names and hashes compress badly. */
export const withNumberedTokens = (code: string, numbers: ReadonlyMap<string, string>): string =>
  code.replace(hashedToken, (token) => numbers.get(token) ?? token);

/** Replaces tokens that a stylesheet of our own names without their hash, which each version of Cloudscape changes. */
export const withOwnTokens = (css: string, numbers: ReadonlyMap<string, string>): string => {
  const byName = new Map([...numbers].map(([token, number]) => [token.slice(0, -7), number]));
  return css.replace(/--[a-z][\w-]*/g, (name) => byName.get(name) ?? name);
};
