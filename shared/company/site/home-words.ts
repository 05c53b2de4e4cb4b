import { formatCents } from '../../contract/money.ts';
import type { PublicCatalog } from '../catalog/public-service.ts';
import type { ServiceCode } from '../catalog/service.ts';
import type { PublicTenant } from '../tenancy/tenant.ts';
import type { Showcase } from './showcase.ts';

type PublicService = PublicCatalog['services'][number];

/** The price range of a service; a single price if size does not matter. */
export const priceRange = ({ basePrice, maxPrice }: Pick<PublicService, 'basePrice' | 'maxPrice'>): string =>
  basePrice === maxPrice ? formatCents(basePrice) : `${formatCents(basePrice)}–${formatCents(maxPrice)}`;

export const serviceOf = (catalog: PublicCatalog | undefined, code: ServiceCode): PublicService | undefined =>
  catalog?.services.find((service) => service.code === code);

/** What a homepage is written from. */
export interface HomeContent {
  readonly tenant: Pick<PublicTenant, 'county' | 'promises' | 'phone' | 'zipCodes' | 'rules'>;
  readonly catalog: PublicCatalog | undefined;
  readonly showcase: Showcase;
}

/** The promise above everything: the company's own words, or the product's. */
export const headlineOf = ({ showcase }: Pick<HomeContent, 'showcase'>): string =>
  showcase.headline ?? 'Your home, ready for its first showing.';

/** The sentence below it, with the price of photos and the day on which work can start. */
export const leadOf = ({ tenant, catalog, showcase }: HomeContent): string => {
  const photos = serviceOf(catalog, 'photography');
  const own = showcase.lead ?? `Photography, cleaning, repairs and staging in ${tenant.county}, on one schedule.`;
  const price = photos ? ` Photos from ${formatCents(photos.basePrice)}.` : '';
  return `${own}${price} Work starts within ${tenant.promises.startsWithin}.`;
};
