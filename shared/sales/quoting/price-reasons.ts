import type { Property } from '../../company/catalog/service.ts';
import type { QuoteItem } from './quote.ts';

const sizeFactors: Readonly<Record<keyof Property, true>> = { sqFt: true, rooms: true };

/** Why items cost more or less than their size alone, each reason once, for a channel that has no line for each item. */
export const reasonsOf = (items: readonly Pick<QuoteItem, 'adjustments'>[]): string[] => {
  const reasons = items.flatMap(({ adjustments }) => adjustments.filter(({ factor }) => !(factor in sizeFactors)));
  return [...new Set(reasons.map(({ reason }) => reason))];
};
