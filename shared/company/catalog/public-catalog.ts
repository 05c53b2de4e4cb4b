import { isComplete, isOffered } from './offered.ts';
import type { PublicCatalog, PublicService } from './public-service.ts';
import type { Catalog, Service } from './service.ts';
import { largestAmount, smallestAmount } from './tariff.ts';

const publicService = ({ code, name, description, addOn, price, minutes, deliveryDays }: Service): PublicService => ({
  code,
  name,
  description,
  addOn,
  basePrice: smallestAmount(price),
  maxPrice: largestAmount(price),
  onSite: largestAmount(minutes) > 0,
  ...(deliveryDays === undefined ? {} : { deliveryDays }),
});

/** Public view of a catalog. */
export const publicCatalog = ({ services, packages, zones = [] }: Catalog): PublicCatalog => ({
  services: services.filter(isOffered).map(publicService),
  packages: packages.filter((each) => isComplete(each, services)),
  ...(zones.length > 0 && { hasZones: true }),
});
