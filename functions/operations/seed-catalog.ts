import { defaultCatalog } from '../../shared/catalog/default-catalog.ts';
import type { Catalog, Tariff } from '../../shared/catalog/service.ts';

const FIVE_DOLLARS = 500;

const scaled = (amount: number, factor: number): number => Math.round((amount * factor) / FIVE_DOLLARS) * FIVE_DOLLARS;

const scaledTariff = (tariff: Tariff, factor: number): Tariff => {
  const change = (amount: number): number => scaled(amount, factor);
  if (tariff.kind === 'flat') return { ...tariff, amount: change(tariff.amount) };
  if (tariff.kind === 'brackets') {
    const brackets = tariff.brackets.map(({ upTo, amount }) => ({ upTo, amount: change(amount) }));
    return { ...tariff, brackets, above: change(tariff.above) };
  }
  const max = tariff.max === null ? null : change(tariff.max);
  return { ...tariff, base: change(tariff.base), step: change(tariff.step), max };
};

/** The default catalogue with every price times `factor`, to five dollars. */
export const catalogAt = (factor: number): Catalog => ({
  ...defaultCatalog,
  services: defaultCatalog.services.map((service) => ({ ...service, price: scaledTariff(service.price, factor) })),
});
