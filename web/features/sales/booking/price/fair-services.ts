import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { inFairOrder } from '../../../../../shared/sales/quoting/offer-prices.ts';
import type { PriceList } from '../../../../platform/use-catalog.ts';

/** The add-ons and the order of a catalog, on which offers depend. */
export const orderOf = (catalog: PublicCatalog | undefined) => {
  const services = catalog?.services ?? [];
  return {
    addOns: services.flatMap(({ addOn, code }) => (addOn ? [code] : [])),
    inCatalog: services.map(({ code }) => code),
  };
};

/** The services of a package in the one order that its set has, so that the order of clicks changes no price. */
export const fairServices = (
  { packageItems, acceptedOffers }: Pick<Workflow, 'packageItems' | 'acceptedOffers'>,
  catalog: PublicCatalog | undefined,
  prices: PriceList,
): ServiceCode[] => {
  const regular = packageItems.map((item) => prices[item.id] ?? item);
  return inFairOrder(regular, acceptedOffers, orderOf(catalog)).map(({ id }) => id);
};
