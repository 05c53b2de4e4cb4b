import { propertyLimits } from './property-limits.ts';
import type { Property, Tariff } from './service.ts';

type Stepped = Extract<Tariff, { kind: 'stepped' }>;
type Brackets = Extract<Tariff, { kind: 'brackets' }>;

const bracketAmount = ({ brackets, above }: Brackets, sqFt: number): number =>
  brackets.find((bracket) => sqFt <= bracket.upTo)?.amount ?? above;

const steppedAmount = ({ base, included, step, per, max }: Stepped, units: number): number => {
  const started = Math.ceil(Math.max(0, units - included) / per);
  return Math.min(base + started * step, max ?? Number.POSITIVE_INFINITY);
};

/** Cents or minutes of the tariff for this property. */
export const amountOf = (tariff: Tariff, property: Property): number => {
  if (tariff.kind === 'flat') return tariff.amount;
  if (tariff.kind === 'brackets') return bracketAmount(tariff, property.sqFt);
  return steppedAmount(tariff, property[tariff.unit]);
};

const { sqFt, rooms } = propertyLimits;
const smallest: Property = { sqFt: sqFt.min, rooms: rooms.min };
const largest: Property = { sqFt: sqFt.max, rooms: rooms.max };

/** Amount for the smallest bookable property: a service's `basePrice`. */
export const smallestAmount = (tariff: Tariff): number => amountOf(tariff, smallest);

/** Amount for the largest bookable property. */
export const largestAmount = (tariff: Tariff): number => amountOf(tariff, largest);

/** The property measure that the tariff depends on; undefined if it is flat. */
export const measureOf = (tariff: Tariff): 'sqFt' | 'rooms' | undefined => {
  if (tariff.kind === 'flat') return undefined;
  return tariff.kind === 'brackets' ? 'sqFt' : tariff.unit;
};
