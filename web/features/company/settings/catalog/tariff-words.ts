import type { Tariff } from '../../../../../shared/company/catalog/service.ts';
import { largestAmount, smallestAmount } from '../../../../../shared/company/catalog/tariff.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';

/** The unit of a tariff: cents or minutes. */
export interface Measure {
  readonly words: (amount: number) => string;
  /** Formats and parses an amount; invalid text is undefined. */
  readonly text: (amount: number) => string;
  readonly amount: (text: string) => number;
  readonly unit: string;
  readonly range: (least: number, most: number) => string;
}

const typed = (value: number): string => (Number.isNaN(value) ? '' : String(value));
const read = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const money: Measure = {
  words: formatCents,
  text: (cents) => typed(cents / 100),
  amount: (text) => Math.round(read(text.replace(/[$,]/g, '')) * 100),
  unit: 'dollars',
  range: (least, most) => `${formatCents(least)} – ${formatCents(most)}`,
};

export const time: Measure = {
  words: (minutes) => `${minutes} min`,
  text: typed,
  amount: read,
  unit: 'minutes',
  range: (least, most) => `${least} – ${most} min`,
};

/** A tariff in a few words: `$149 – $399 by size`. */
export const tariffWords = (tariff: Tariff, { words, range }: Measure): string => {
  const least = smallestAmount(tariff);
  const most = largestAmount(tariff);
  if (Number.isNaN(least) || Number.isNaN(most)) return '–';
  if (tariff.kind === 'flat' || least === most) return words(least);
  return `${range(least, most)} by ${tariff.kind === 'stepped' && tariff.unit === 'rooms' ? 'rooms' : 'size'}`;
};

const steps = { included: 1500, per: 500 };

/** The same service priced another way, from the amounts it has. */
export const asKind = (tariff: Tariff, kind: Tariff['kind'], step: number): Tariff => {
  if (tariff.kind === kind) return tariff;
  const least = smallestAmount(tariff);
  if (kind === 'flat') return { kind, amount: least };
  if (kind === 'stepped') return { kind, unit: 'sqFt', base: least, ...steps, step, max: null };
  return {
    kind,
    brackets: [1500, 2500].map((upTo, i) => ({ upTo, amount: least + i * step })),
    above: least + 2 * step,
  };
};
