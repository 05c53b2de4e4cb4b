import type { Block } from './block.ts';

/**
 * The body of a template is plain text: an empty line ends a paragraph; a paragraph `{{schedule}}` shows the visits,
 * `[Label](address)` is a button, `**Label** text` a fact. Values filled in later are never parsed as markup.
 */
export const blocksOf = (body: string): Block[] =>
  body
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(blockOf);

const blockOf = (paragraph: string): Block => {
  if (/^\{\{\s*schedule\s*\}\}$/.test(paragraph)) return { kind: 'schedule' };
  const button = /^\[([^\]\n]{1,80})\]\(([^()\s]{1,500})\)$/.exec(paragraph);
  if (button) return { kind: 'button', label: button[1] ?? '', url: button[2] ?? '' };
  const fact = /^\*\*([^*\n]{1,80})\*\*([^\n]+)$/.exec(paragraph);
  if (fact) return { kind: 'fact', label: (fact[1] ?? '').replace(/:$/, ''), text: (fact[2] ?? '').trimStart() };
  return { kind: 'text', text: paragraph };
};

const isLinkVariable = (url: string): boolean => /^\{\{\s*\w+Url\s*\}\}$/.test(url);

/** Invalid links of buttons: neither a link variable nor an https URL. */
export const wrongLinks = (body: string): string[] =>
  blocksOf(body).flatMap((block) =>
    block.kind === 'button' && !isLinkVariable(block.url) && !/^https:\/\/[^{}]+$/.test(block.url) ? [block.url] : [],
  );
