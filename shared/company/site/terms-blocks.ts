export interface TermsBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

const oneLine = (block: string): string =>
  block
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

/** The text as headings and paragraphs. */
export const blocksOf = (text: string): TermsBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) =>
      block.startsWith('# ')
        ? { kind: 'heading', text: block.slice(2).trim() }
        : { kind: 'paragraph', text: oneLine(block) },
    );
