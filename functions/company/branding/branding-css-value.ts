import { functionNames, properties, valueTypes, withStrings } from './branding-css-rules.ts';
import { type CssNode, type Declaration, generate, walk } from './css-tree.ts';

const inMilliseconds: Record<string, number> = { s: 1000, ms: 1 };

const functionReason = (name: string): string | undefined =>
  functionNames.has(name.toLowerCase()) ? undefined : `${name}() is not allowed`;

const nodeReason = (property: string, node: CssNode): string | undefined => {
  if (node.type === 'Function') return functionReason(node.name);
  if (node.type === 'Url') return 'addresses are not allowed';
  if (node.type === 'String' && !withStrings.has(property)) return 'texts are not allowed here';
  if (node.type === 'String' && /[{}()<>;:@\\/]/.test(node.value)) return 'only plain texts can stand here';
  if (node.type === 'Dimension' && property.startsWith('animation')) {
    const lasts = Number(node.value) * (inMilliseconds[node.unit.toLowerCase()] ?? 0);
    if (lasts > 1000) return 'an animation lasts at most 1 s';
  }
  return valueTypes.has(node.type) ? undefined : 'this value is not understood';
};

const identifiersIn = (node: CssNode): string[] => {
  const found: string[] = [];
  walk(node, (each) => {
    if (each.type === 'Identifier') found.push(each.name.toLowerCase());
  });
  return found;
};

const wholeReason = (property: string, value: CssNode, text: string): string | undefined => {
  if (/[\\<>]|\/\*/.test(text)) return 'escapes and markup are not allowed';
  if (property === 'z-index' && !/^-?\d+$/.test(text)) return 'z-index is a number';
  if (property === 'z-index' && Number(text) > 10) return 'z-index is at most 10';
  if (property === 'content' && !/^(?:"[^"]*"|none|normal)$/.test(text)) return 'content is a plain text';
  if (property.startsWith('animation') && identifiersIn(value).includes('infinite')) return 'animations must end';
  return undefined;
};

/** Why a declaration must not stand, if it must not. */
export const declarationReason = ({ property, value }: Declaration): string | undefined => {
  if (!properties.has(property)) return `${property} is not among the properties that can be set`;
  let reason: string | undefined;
  walk(value, (node) => {
    reason ??= nodeReason(property, node);
  });
  return reason ?? wholeReason(property, value, generate(value));
};
