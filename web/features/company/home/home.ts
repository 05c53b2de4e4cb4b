import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../shared/contract/money.ts';

/** The property data that the visitor entered on the homepage. */
export interface Home {
  sqFt: number;
  rooms: number;
  zip: string | undefined;
}

type PublicService = PublicCatalog['services'][number];

/** The price range of a service; a single price if size does not matter. */
export const priceRange = ({ basePrice, maxPrice }: Pick<PublicService, 'basePrice' | 'maxPrice'>): string =>
  basePrice === maxPrice ? formatCents(basePrice) : `${formatCents(basePrice)}–${formatCents(maxPrice)}`;

export const serviceOf = (catalog: PublicCatalog | undefined, code: ServiceCode): PublicService | undefined =>
  catalog?.services.find((service) => service.code === code);

/** “a, b and c”. */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Square feet as they can be priced; the last valid number while something else is typed. */
export const withinSqFt = (typed: number, last: number): number => (typed >= 300 && typed <= 15_000 ? typed : last);
