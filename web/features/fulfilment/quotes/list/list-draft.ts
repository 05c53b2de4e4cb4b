import { MAX_LINES, MAX_QTY } from '../../../../../shared/fulfilment/quotes/limits.ts';
import { type ListedLine, MAX_LINE } from '../../../../../shared/fulfilment/quotes/list/read-list.ts';
import type { Trade } from '../../../../../shared/fulfilment/quotes/list/suggest-trade.ts';
import { quotedServices } from '../../../../../shared/fulfilment/quotes/quoted-services.ts';

/** A line as its form has it. */
export interface LineDraft {
  readonly key: string;
  readonly text: string;
  readonly qty: string;
  /** Empty while nobody does it. */
  readonly trade: Trade | '';
}

/** Who does the work, as people say it. */
export const crewNames: Readonly<Record<Trade, string>> = {
  repairs: 'Repairs',
  painting: 'Painting',
  landscaping: 'Landscaping',
};

/** A line of a list as the form begins with it. */
export const draftOf = ({ text, qty, trade }: ListedLine): LineDraft => ({
  key: crypto.randomUUID(),
  text,
  qty: String(qty),
  trade: trade ?? '',
});

const countOf = (qty: string): number | undefined => {
  const count = Number(qty);
  return Number.isInteger(count) && count >= 1 && count <= MAX_QTY ? count : undefined;
};

/** What is wrong with a line, in words; undefined where a quote can have it. */
export const problemOfLine = ({ text, qty, trade }: LineDraft, assessed: readonly Trade[]): string | undefined => {
  if (text.trim() === '') return 'Say what is to be done, or remove the line.';
  if (text.trim().length > MAX_LINE) return `${MAX_LINE} characters at most; these are ${text.trim().length}.`;
  if (countOf(qty) === undefined) return `A number from 1 to ${MAX_QTY}.`;
  if (trade === '') return 'None of our trades does this. Choose one, or remove the line.';
  return assessed.includes(trade) ? undefined : `${crewNames[trade]} isn’t booked in this order.`;
};

/** How many lines each trade has. */
export const countsOf = (lines: readonly LineDraft[]): { trade: Trade; count: number }[] =>
  quotedServices
    .map((trade) => ({ trade, count: lines.filter((line) => line.trade === trade).length }))
    .filter(({ count }) => count > 0);

/** What is wrong with the list as a whole: a trade with more lines than its quote holds. */
export const tooMany = (lines: readonly LineDraft[]): string | undefined => {
  const over = countsOf(lines).filter(({ count }) => count > MAX_LINES);
  if (over.length === 0) return undefined;
  const words = over.map(({ trade, count }) => `${crewNames[trade]} has ${count}`).join(', ');
  return `A quote holds ${MAX_LINES} lines. ${words}: remove or join some, or send the rest as a second list.`;
};

/** The lists of all trades as the API takes them; undefined while something is wrong. */
export const listsOf = (lines: readonly LineDraft[], assessed: readonly Trade[]) => {
  const isWhole = lines.length > 0 && tooMany(lines) === undefined;
  if (!isWhole || lines.some((line) => problemOfLine(line, assessed) !== undefined)) return undefined;
  return countsOf(lines).map(({ trade }) => ({
    service: trade,
    lines: lines
      .filter((line) => line.trade === trade)
      .map(({ text, qty }) => ({ text: text.trim(), qty: countOf(qty) ?? 1 })),
  }));
};
