import type { DeskQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { MAX_DAYS } from '../../../../../shared/fulfilment/quotes/limits.ts';
import { centsOf } from '../typed-cents.ts';

/** A line as its form has it: amounts as they are typed, in dollars. */
export interface LineDraft {
  readonly key: string;
  readonly text: string;
  readonly qty: string;
  readonly cost: string;
  readonly price: string;
  readonly optional: boolean;
}

export interface OptionDraft {
  readonly key: string;
  readonly title: string;
  readonly days: string;
  readonly lines: readonly LineDraft[];
}

const dollars = (cents: number | null): string => (cents === null ? '' : String(cents / 100));

/** The options of a quote as the form has them. */
export const draftOf = ({ options }: Pick<DeskQuote, 'options'>): OptionDraft[] =>
  options.map(({ title, days, lines }) => ({
    key: crypto.randomUUID(),
    title,
    days: String(days),
    lines: lines.map(({ text, qty, unitCost, unitPrice, optional }) => ({
      key: crypto.randomUUID(),
      text,
      qty: String(qty),
      // A line from a list has no cost until somebody types one, so that no crew works for nothing by mistake.
      cost: unitCost === 0 && unitPrice === null ? '' : dollars(unitCost),
      price: dollars(unitPrice),
      optional,
    })),
  }));

const countOf = (typed: string, max: number): number | undefined => {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= max ? count : undefined;
};

const MAX_QTY = 999;

const pricedLine = ({ text, qty, cost, price, optional }: LineDraft) => {
  const [count, unitCost, unitPrice] = [countOf(qty, MAX_QTY), centsOf(cost), centsOf(price)];
  const isWhole = text.trim() && count !== undefined && unitCost !== undefined && unitPrice !== undefined;
  return isWhole ? { text: text.trim(), qty: count, unitCost, unitPrice, optional } : undefined;
};

const pricedOption = ({ title, days, lines }: OptionDraft) => {
  const count = countOf(days, MAX_DAYS);
  const priced = lines.map(pricedLine);
  const whole = priced.filter((line) => line !== undefined);
  const isWhole = title.trim() && count !== undefined && whole.length === priced.length && priced.length > 0;
  return isWhole ? { title: title.trim(), days: count, lines: whole } : undefined;
};

/** The options as the API takes them; undefined while a field is missing or is no number. */
export const pricedOptions = (drafts: readonly OptionDraft[]) => {
  const options = drafts.map(pricedOption);
  const whole = options.filter((option) => option !== undefined);
  return whole.length === options.length && whole.length > 0 ? whole : undefined;
};

/** Price, cost and what is left of all lines, in cents; what is not typed yet counts as nothing. */
export const sumsOf = (lines: readonly LineDraft[]): { price: number; cost: number; margin: number } => {
  const sum = (of: (line: LineDraft) => string): number =>
    lines.reduce((total, line) => total + (centsOf(of(line)) ?? 0) * (countOf(line.qty, MAX_QTY) ?? 0), 0);
  const [price, cost] = [sum((line) => line.price), sum((line) => line.cost)];
  return { price, cost, margin: price - cost };
};

/** Every price set to its cost and so many percent on top. */
export const withMarkup = (drafts: readonly OptionDraft[], percent: number): OptionDraft[] =>
  drafts.map((option) => ({
    ...option,
    lines: option.lines.map((line) => {
      const cost = centsOf(line.cost);
      return cost === undefined
        ? line
        : { ...line, price: dollars(Math.round((cost * (100 + percent)) / 10_000) * 100) };
    }),
  }));

/** The options with the last one once more, without its title. */
export const withCopyOfLast = (drafts: OptionDraft[]): OptionDraft[] => {
  const last = drafts.at(-1);
  if (!last) return drafts;
  const lines = last.lines.map((line) => ({ ...line, key: crypto.randomUUID() }));
  return [...drafts, { ...last, key: crypto.randomUUID(), title: '', lines }];
};
