const markup =
  /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|img|link|meta|style|\?xml|\?php)\b|<\?xml|<!--/i;

/** Why bytes are no plain text or table; undefined if they are. A browser that sniffs must find no markup in it. */
export const textProblem = (bytes: Uint8Array): string | undefined => {
  const text = decoded(bytes);
  if (text === undefined || text.includes('\u0000')) return 'is no text; save it as UTF-8 text and send that';
  return markup.test(text) ? 'has HTML or SVG in it, which we don’t take' : undefined;
};

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
