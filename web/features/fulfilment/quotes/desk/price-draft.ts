import type { DeskQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { MAX_DAYS, MAX_LINE_CHARS, MAX_QTY, MAX_TITLE_CHARS } from '../../../../../shared/fulfilment/quotes/limits.ts';
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

const countProblem = (typed: string, max: number): string | undefined =>
  countOf(typed, max) === undefined ? `1 to ${max}` : undefined;

const textProblem = (typed: string, missing: string, max: number): string | undefined => {
  if (!typed.trim()) return missing;
  return typed.trim().length > max ? `At most ${max} characters` : undefined;
};

const amountProblem = (typed: string): string | undefined =>
  centsOf(typed) === undefined ? 'An amount like 450.00' : undefined;

type Problems<Field extends string> = Readonly<Record<Field, string | undefined>>;

/** What is wrong with each field of a line. */
export const lineProblems = ({ text, qty, cost, price }: LineDraft): Problems<'text' | 'qty' | 'cost' | 'price'> => ({
  text: textProblem(text, 'What it is', MAX_LINE_CHARS),
  qty: countProblem(qty, MAX_QTY),
  cost: amountProblem(cost),
  price: amountProblem(price),
});

/** What is wrong with the fields of an option beside its lines. */
export const optionProblems = ({ title, days }: OptionDraft): Problems<'title' | 'days'> => ({
  title: textProblem(title, 'A few words', MAX_TITLE_CHARS),
  days: countProblem(days, MAX_DAYS),
});

const isRight = (problems: Problems<string>): boolean => Object.values(problems).every((each) => each === undefined);

const pricedLine = (line: LineDraft) => {
  const [qty, unitCost, unitPrice] = [countOf(line.qty, MAX_QTY), centsOf(line.cost), centsOf(line.price)];
  if (!isRight(lineProblems(line)) || qty === undefined || unitCost === undefined || unitPrice === undefined) return;
  return { text: line.text.trim(), qty, unitCost, unitPrice, optional: line.optional };
};

const pricedOption = (option: OptionDraft) => {
  const days = countOf(option.days, MAX_DAYS);
  const lines = option.lines.map(pricedLine).filter((line) => line !== undefined);
  const isWhole = lines.length === option.lines.length && lines.length > 0 && isRight(optionProblems(option));
  return isWhole && days !== undefined ? { title: option.title.trim(), days, lines } : undefined;
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
