import { formatCents } from '../../../contract/money.ts';
import type { PublicCatalog } from '../../catalog/public-service.ts';
import type { ServiceCode } from '../../catalog/service.ts';
import { priceRange, serviceOf } from '../home-words.ts';
import type { LandingContent, LandingWords } from './landing-page.ts';

/** “From $249”, or the one price; what stands for it while the catalog is unknown. */
export const priceOf = (
  { catalog }: Pick<LandingContent, 'catalog'>,
  code: ServiceCode,
  without = 'the listed price',
): string => {
  const service = serviceOf(catalog, code);
  if (!service) return without;
  const { basePrice, maxPrice } = service;
  return basePrice === maxPrice ? formatCents(basePrice) : `from ${formatCents(basePrice)}`;
};

/** “$249–$399”: what a service costs by the size of the home. */
export const rangeOf = ({ catalog }: Pick<LandingContent, 'catalog'>, code: ServiceCode): string => {
  const service = serviceOf(catalog, code);
  return service ? priceRange(service) : 'the listed price';
};

/** “two business days”: when a service’s pictures are there. */
export const deliveryOf = ({ catalog }: Pick<LandingContent, 'catalog'>, code: ServiceCode): string => {
  const days = serviceOf(catalog, code)?.deliveryDays;
  if (days === undefined) return 'a few business days';
  return days === 1 ? 'one business day' : `${['', '', 'two', 'three', 'four', 'five'][days] ?? days} business days`;
};

/** The services of a page as the catalog has them. */
export const servicesIn = (
  { services }: Pick<LandingWords, 'services'>,
  { catalog }: Pick<LandingContent, 'catalog'>,
): PublicCatalog['services'] =>
  services === 'all' ? (catalog?.services ?? []) : services.flatMap((code) => serviceOf(catalog, code) ?? []);
