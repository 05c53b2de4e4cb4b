import type { Catalog, Package, Service, ServiceCode } from './service.ts';

/** True for a service that can be ordered. */
export const isOffered = ({ isEnabled }: Pick<Service, 'isEnabled'>): boolean => isEnabled !== false;

/** True for a package all of whose services can be ordered. */
export const isComplete = (each: Pick<Package, 'services'>, services: readonly Service[]): boolean =>
  each.services.every((code) => services.some((service) => service.code === code && isOffered(service)));

/** The catalog as far as somebody can order from it now. */
export const offeredCatalog = (catalog: Catalog): Catalog => ({
  ...catalog,
  services: catalog.services.filter(isOffered),
  packages: catalog.packages.filter((each) => isComplete(each, catalog.services)),
});

/** The services that nobody can order any more. */
export const notOffered = (catalog: Catalog, services: readonly ServiceCode[]): ServiceCode[] => {
  const offered = new Set(catalog.services.filter(isOffered).map(({ code }) => code));
  return services.filter((code) => !offered.has(code));
};
