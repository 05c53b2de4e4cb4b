import { isWithin, propertyLimits } from '../../../../shared/company/catalog/property-limits.ts';

export { priceRange, serviceOf } from '../../../../shared/company/site/home-words.ts';
/** The property data that the visitor entered on the homepage. */
export interface Home {
  sqFt: number;
  rooms: number;
  zip: string | undefined;
}

/** “a, b and c”. */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Square feet as they can be priced; the last valid number while something else is typed. */
export const withinSqFt = (typed: number, last: number): number =>
  isWithin(typed, propertyLimits.sqFt) ? typed : last;
