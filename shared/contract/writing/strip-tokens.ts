// Also where the link is itself a parameter of another one, encoded once or more.
const secretOfLink = /token(?:=|%(?:25){0,3}3D)[^\s&#"'<>]*/gi;

/** Text without the tokens of the links in it: whoever reads what is stored must not act for the buyer. */
export const stripTokens = (text: string): string => text.replace(secretOfLink, 'token=');

/** JSON whose texts are all without tokens of links; a field of its own that holds a token keeps it. */
export const stripTokensDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return stripTokens(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(stripTokensDeep);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stripTokensDeep(inner)]));
};
