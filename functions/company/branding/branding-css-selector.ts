import { forbiddenTypes, mediaTypes, pseudoClasses } from './branding-css-rules.ts';
import { type CssNode, generate, type Selector, walk } from './css-tree.ts';

const className = /^[A-Za-z][\w-]*$/;
const typeName = /^[a-z][a-z0-9-]*$/i;
const combinators = [' ', '>', '+', '~'];

const partReason = (node: CssNode): string | undefined => {
  if (node.type === 'ClassSelector') return className.test(node.name) ? undefined : 'this class is not understood';
  if (node.type === 'Combinator') return combinators.includes(node.name) ? undefined : 'this combination is unknown';
  if (node.type === 'TypeSelector') {
    const isFine = typeName.test(node.name) && !forbiddenTypes.has(node.name.toLowerCase());
    return isFine ? undefined : `${node.name} cannot be styled`;
  }
  if (node.type !== 'PseudoClassSelector') return 'only elements, classes and pseudo-classes can be selected';
  return pseudoClasses.has(node.name.toLowerCase()) ? undefined : `:${node.name} cannot be selected`;
};

const countingTypes = ['Nth', 'AnPlusB', 'Identifier'];

const countingReason = (node: CssNode): string | undefined => {
  if (node.type !== 'PseudoClassSelector' || !node.children) return undefined;
  let reason: string | undefined;
  for (const child of node.children) {
    walk(child, (inner) => {
      if (!countingTypes.includes(inner.type)) reason = 'only a count can stand in brackets';
    });
  }
  return reason;
};

const isName = (part: CssNode | undefined): boolean => part !== undefined && part.type !== 'Combinator';

/** True where each combinator stands between two names. */
const isChain = (parts: readonly CssNode[]): boolean =>
  parts.every(({ type }, n) => type !== 'Combinator' || [parts[n - 1], parts[n + 1]].every((beside) => isName(beside)));

/** Why a selector is refused (reaches outside the page's content or is not understood); undefined if it is allowed. */
export const selectorReason = (selector: Selector): string | undefined => {
  const parts = selector.children.toArray();
  if (!isChain(parts)) return 'a selector begins and ends with a name, and one sign stands between two';
  if (/[\\<[\]|*&]/.test(generate(selector))) return 'escapes, attributes and * cannot be selected';
  return parts.map((part) => partReason(part) ?? countingReason(part)).find((reason) => reason !== undefined);
};

/** Why a media query is refused; undefined if it is allowed. */
export const mediaReason = (prelude: CssNode | null): string | undefined => {
  if (!prelude || /[\\<]/.test(generate(prelude))) return 'this condition is not understood';
  let reason: string | undefined;
  walk(prelude, (node) => {
    if (!mediaTypes.has(node.type)) reason = 'this condition is not understood';
  });
  return reason;
};
