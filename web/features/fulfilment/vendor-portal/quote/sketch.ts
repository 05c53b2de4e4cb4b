import { inCodeOrder } from '../../../../../shared/contract/code-order.ts';
import type { VendorQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { MAX_DAYS } from '../../../../../shared/fulfilment/quotes/limits.ts';
import { centsOf } from '../../quotes/typed-cents.ts';

/** A line as it is typed: amounts in dollars. */
export interface SketchLine {
  readonly key: string;
  readonly text: string;
  readonly qty: string;
  readonly cost: string;
  readonly optional: boolean;
}

export interface SketchOption {
  readonly key: string;
  readonly title: string;
  readonly days: string;
  readonly lines: readonly SketchLine[];
}

export const newLine = (): SketchLine => ({ key: crypto.randomUUID(), text: '', qty: '1', cost: '', optional: false });

export const newOption = (n: number): SketchOption => ({
  key: crypto.randomUUID(),
  title: n === 0 ? '' : `Option ${n + 1}`,
  days: '1',
  lines: [newLine()],
});

/** A draft that was sent, as its form has it. */
export const sketchOf = ({ options }: VendorQuote): SketchOption[] =>
  options.map(({ title, days, lines }) => ({
    key: crypto.randomUUID(),
    title,
    days: String(days),
    lines: lines.map(({ text, qty, unitCost, optional }) => ({
      key: crypto.randomUUID(),
      text,
      qty: String(qty),
      cost: String(unitCost / 100),
      optional,
    })),
  }));

/** What a line costs in all; undefined while its amount is none. */
export const lineCents = ({ qty, cost }: SketchLine): number | undefined => {
  const cents = centsOf(cost);
  const count = Number(qty);
  return cents === undefined || !Number.isInteger(count) || count < 1 ? undefined : count * cents;
};

export const optionCents = ({ lines }: SketchOption): number =>
  lines.reduce((sum, line) => sum + (lineCents(line) ?? 0), 0);

/** What is missing of a sketch, in words for its vendor; undefined if nothing is. */
export const missingIn = (options: readonly SketchOption[]): string | undefined => {
  if (options.some(({ title }) => !title.trim())) return 'Each option needs a title.';
  const days = options.map((option) => Number(option.days));
  if (days.some((each) => !Number.isInteger(each) || each < 1 || each > MAX_DAYS)) return `Days are 1 to ${MAX_DAYS}.`;
  const lines = options.flatMap((option) => option.lines);
  if (lines.some(({ text }) => !text.trim())) return 'Each line needs a few words.';
  if (lines.some((line) => lineCents(line) === undefined)) return 'Each line needs a count and what it costs you.';
  return undefined;
};

/** The options as the API takes them. */
export const inputOf = (options: readonly SketchOption[]) =>
  options.map(({ title, days, lines }) => ({
    title: title.trim(),
    days: Number(days),
    lines: lines.map(({ text, qty, cost, optional }) => ({
      text: text.trim(),
      qty: Number(qty),
      unitCost: centsOf(cost) ?? 0,
      optional,
    })),
  }));

/** A quote as its form has it. */
export interface Sketch {
  readonly service: VendorQuote['service'] | undefined;
  readonly options: readonly SketchOption[];
  /** The photos that the customer does not get. */
  readonly left: readonly string[];
  readonly deskNote: string;
  /** The version of the draft that the changes began from. */
  readonly version?: number | undefined;
}

/** True of sketches that say the same. */
export const isSameSketch = (one: Sketch, other: Sketch): boolean => saysOf(one) === saysOf(other);

const saysOf = ({ service, options, left, deskNote }: Sketch): string =>
  JSON.stringify([
    service,
    options.map(({ title, days, lines }) => [
      title,
      days,
      lines.map(({ text, qty, cost, optional }) => [text, qty, cost, optional]),
    ]),
    left.toSorted(inCodeOrder),
    deskNote,
  ]);

/** Where the sketch of a visit's quote is kept while it is written: of a new one, or of a draft that is changed. */
export const sketchPlace = (visitId: string, quoteId = 'new'): string => `jobs.quote.${visitId}.${quoteId}`;

export const acceptSketch = (stored: unknown): Sketch | undefined => {
  const { options, left, deskNote } = (stored ?? {}) as Partial<Sketch>;
  const isOne = Array.isArray(options) && Array.isArray(left) && typeof deskNote === 'string';
  return isOne && options.every(({ lines }) => Array.isArray(lines)) ? (stored as Sketch) : undefined;
};
