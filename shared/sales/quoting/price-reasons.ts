import type { Property } from '../../company/catalog/service.ts';
import type { QuoteItem } from './quote.ts';

const sizeFactors: Readonly<Record<keyof Property, true>> = { sqFt: true, rooms: true };

/** The distinct reasons why items differ from their price by size, for channels without a line per item. */
export const reasonsOf = (items: readonly Pick<QuoteItem, 'adjustments'>[]): string[] => {
  const reasons = items.flatMap(({ adjustments }) => adjustments.filter(({ factor }) => !(factor in sizeFactors)));
  return [...new Set(reasons.map(({ reason }) => reason))];
};
