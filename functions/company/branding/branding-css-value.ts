import { functionNames, properties, stringProperties, valueTypes } from './branding-css-rules.ts';
import { type CssNode, type Declaration, generate, walk } from './css-tree.ts';

const millisecondsPerUnit: Record<string, number> = { s: 1000, ms: 1 };

const functionReason = (name: string): string | undefined =>
  functionNames.has(name.toLowerCase()) ? undefined : `${name}() is not allowed`;

const nodeReason = (property: string, node: CssNode): string | undefined => {
  if (node.type === 'Function') return functionReason(node.name);
  if (node.type === 'Url') return 'addresses are not allowed';
  if (node.type === 'String' && !stringProperties.has(property)) return 'texts are not allowed here';
  if (node.type === 'String' && /[{}()<>;:@\\/]/.test(node.value)) return 'only plain texts can stand here';
  if (node.type === 'Dimension' && property.startsWith('animation')) {
    const durationMs = Number(node.value) * (millisecondsPerUnit[node.unit.toLowerCase()] ?? 0);
    if (durationMs > 1000) return 'an animation lasts at most 1 s';
  }
  return valueTypes.has(node.type) ? undefined : 'this value is not understood';
};

const identifiersIn = (node: CssNode): string[] => {
  const found: string[] = [];
  walk(node, (child) => {
    if (child.type === 'Identifier') found.push(child.name.toLowerCase());
  });
  return found;
};

const valueReason = (property: string, value: CssNode, text: string): string | undefined => {
  if (/[\\<>]|\/\*/.test(text)) return 'escapes and markup are not allowed';
  if (property === 'z-index' && !/^-?\d+$/.test(text)) return 'z-index is a number';
  if (property === 'z-index' && Number(text) > 10) return 'z-index is at most 10';
  if (property === 'content' && !/^(?:"[^"]*"|none|normal)$/.test(text)) return 'content is a plain text';
  if (property.startsWith('animation') && identifiersIn(value).includes('infinite')) return 'animations must end';
  return undefined;
};

/** Why a declaration is refused; undefined if it is allowed. */
export const declarationReason = ({ property, value }: Declaration): string | undefined => {
  if (!properties.has(property)) return `${property} is not among the properties that can be set`;
  let reason: string | undefined;
  walk(value, (node) => {
    reason ??= nodeReason(property, node);
  });
  return reason ?? valueReason(property, value, generate(value));
};
