import type { Block, ScheduleLine } from './block.ts';
import { blocksOf } from './markup.ts';
import type { Variables } from './variables.ts';

/** The texts of a message, with `{{variables}}`; `body` in the light markup of markup.ts. */
export interface Template {
  readonly subject: string;
  /** What an email program shows next to the subject. */
  readonly preview: string;
  readonly title: string;
  readonly body: string;
  /** The text message; null if there is none. */
  readonly sms: string | null;
}

/** A template with its variables filled in: still plain text, nothing escaped. */
export interface Message {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly schedule: readonly ScheduleLine[];
}

/** Fills in variables; throws on a missing one and names it. */
export const fillIn = (text: string, variables: Variables): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`The template asks for ${name}, which is not given`);
    return value;
  });

const fillBlock = (block: Block, variables: Variables): Block => {
  // A note that says nothing this time leaves no gap.
  if (block.kind === 'text') return { ...block, text: fillIn(block.text, variables).replace(/ {2,}/g, ' ').trim() };
  if (block.kind === 'fact') {
    return { ...block, label: fillIn(block.label, variables), text: fillIn(block.text, variables) };
  }
  if (block.kind === 'schedule') return block;
  return { ...block, label: fillIn(block.label, variables), url: fillIn(block.url, variables) };
};

const isEmpty = (block: Block): boolean =>
  (block.kind === 'button' && block.url === '') || (block.kind === 'fact' && block.text === '');

// Control characters, line breaks among them, end a header of a mail or hide in it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** Fills in a template; the subject stays one line. */
export const messageOf = (
  template: Omit<Template, 'sms'>,
  variables: Variables,
  schedule: readonly ScheduleLine[],
): Message => ({
  subject: oneLine(fillIn(template.subject, variables)),
  preview: fillIn(template.preview, variables),
  title: fillIn(template.title, variables),
  // A link that leads nowhere this time is left out, and so is a fact that is not known.
  blocks: blocksOf(template.body)
    .map((block) => fillBlock(block, variables))
    .filter((block) => !isEmpty(block)),
  schedule,
});

const scheduleText = (schedule: readonly ScheduleLine[]): string =>
  schedule
    .map(({ what, when, note }) => [`* ${what}`, `  ${when}`, ...(note ? [`  ${note}`] : [])].join('\n'))
    .join('\n');

const blockText = (block: Block, schedule: readonly ScheduleLine[]): string => {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'fact') return `${block.label}: ${block.text}`;
  return block.kind === 'button' ? `${block.label}:\n${block.url}` : scheduleText(schedule);
};

/** A message as plain text. */
export const textOfMessage = ({ title, blocks, schedule }: Message): string =>
  [title, ...blocks.map((block) => blockText(block, schedule))].filter((part) => part !== '').join('\n\n');
