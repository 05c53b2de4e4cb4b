import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { Catalog, Service, Tariff } from '../../../shared/company/catalog/service.ts';

const PERCENT = 92;
const DOLLAR = 100;

/** Cheaper by the tenant's percentage, in whole dollars. */
const cheaper = (cents: number): number => Math.round((cents * PERCENT) / 100 / DOLLAR) * DOLLAR;

const cheaperTariff = (tariff: Tariff): Tariff => {
  if (tariff.kind === 'flat') return { ...tariff, amount: cheaper(tariff.amount) };
  if (tariff.kind === 'brackets') {
    const brackets = tariff.brackets.map(({ upTo, amount }) => ({ upTo, amount: cheaper(amount) }));
    return { ...tariff, brackets, above: cheaper(tariff.above) };
  }
  const { base, step, max } = tariff;
  return { ...tariff, base: cheaper(base), step: cheaper(step), max: max === null ? null : cheaper(max) };
};

const localService = (service: Service): Service => ({ ...service, price: cheaperTariff(service.price) });

/** The demo tenants' catalogues, by slug: the product's own, and one of a cheaper county. */
export const demoCatalogs: Readonly<Record<string, Catalog>> = {
  northlight: defaultCatalog,
  second: { ...defaultCatalog, services: defaultCatalog.services.map(localService) },
};
