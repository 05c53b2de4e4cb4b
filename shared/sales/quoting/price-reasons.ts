import type { Property } from '../../company/catalog/service.ts';
import type { Adjustment, QuoteItem } from './quote.ts';

const sizeFactors: Readonly<Record<keyof Property, true>> = { sqFt: true, rooms: true };

/** The distinct reasons why items differ from their price by size, for channels without a line per item; as `textOf` says them. */
export const reasonsOf = (
  items: readonly Pick<QuoteItem, 'adjustments'>[],
  textOf: (adjustment: Adjustment) => string = ({ reason }) => reason,
): string[] => {
  const reasons = items.flatMap(({ adjustments }) => adjustments.filter(({ factor }) => !(factor in sizeFactors)));
  return [...new Set(reasons.map(textOf))];
};
