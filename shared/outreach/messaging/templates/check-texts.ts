import { blocksOf, wrongLinks } from './markup.ts';
import type { Template } from './template.ts';
import { typedByStrangers, variablesIn } from './variables.ts';

interface Problem {
  readonly path: keyof Template;
  readonly message: string;
}

const listed = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

const hasSchedule = (text: string | null): boolean => variablesIn(text ?? '').includes('schedule');

/** The schedule is a list of visits, not words: it stands in a paragraph of the body, and nothing stands beside it. */
const misplacedSchedule = ({ body, ...lines }: Template): Problem[] => {
  const inLines = (Object.keys(lines) as (keyof typeof lines)[])
    .filter((path) => hasSchedule(lines[path]))
    .map((path) => ({ path, message: 'must not use {{schedule}}, which can stand in the body alone' }));
  const isBeside = blocksOf(body).some(
    (block) => block.kind !== 'schedule' && hasSchedule(Object.values(block).join(' ')),
  );
  const message = 'must have {{schedule}} in a paragraph of its own, with a blank line before and after it';
  return isBeside ? [...inLines, { path: 'body', message }] : inLines;
};

/**
 * Problems of a tenant's own texts: unknown variables by name, a schedule beside other words, buttons without a valid
 * link.
 */
export const problemsOf = (texts: Template, { variables }: { readonly variables: readonly string[] }): Problem[] => {
  const unknown = Object.entries(texts).flatMap(([path, text]) => {
    const names = variablesIn(text ?? '').filter((name) => !variables.includes(name));
    if (names.length === 0) return [];
    const message = `must not use ${listed(names)}; this message can use ${listed(variables)}`;
    return [{ path: path as keyof Template, message }];
  });
  const typed = variablesIn(texts.subject).filter((name) => typedByStrangers.includes(name));
  const subject = {
    path: 'subject' as const,
    message: `must not use ${listed(typed)} because anyone may have typed it`,
  };
  const links = wrongLinks(texts.body).map((url) => ({
    path: 'body' as const,
    message: `has a button linking to ${url}; it must be an https address or a link variable`,
  }));
  const misplaced = variables.includes('schedule') ? misplacedSchedule(texts) : [];
  return [...unknown, ...misplaced, ...(typed.length > 0 ? [subject] : []), ...links];
};
