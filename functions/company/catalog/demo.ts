import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { Catalog, Service, Tariff } from '../../../shared/company/catalog/service.ts';

const PRICE_PERCENT = 92;
const CENTS_PER_DOLLAR = 100;

/** Price at the demo tenant's percentage, rounded to whole dollars. */
const cheaper = (cents: number): number =>
  Math.round((cents * PRICE_PERCENT) / 100 / CENTS_PER_DOLLAR) * CENTS_PER_DOLLAR;

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

/** Demo catalogs by tenant slug: the default catalog and a cheaper one. */
export const demoCatalogs: Readonly<Record<string, Catalog>> = {
  northlight: defaultCatalog,
  second: { ...defaultCatalog, services: defaultCatalog.services.map(localService) },
};
