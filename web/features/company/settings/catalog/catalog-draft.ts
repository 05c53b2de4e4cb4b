import { catalogProblems } from '../../../../../shared/company/catalog/catalog-problems.ts';
import type { Catalog, Package, Property, ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { CatalogView } from '../../../../../shared/company/settings/catalog.ts';
import type { FieldError } from '../../../../../shared/contract/routes/error.ts';
import { newcomer } from '../../../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../../../shared/sales/quoting/price-for.ts';
import type { ApiInput } from '../../../../platform/api/api.ts';

export type EditedService = Omit<CatalogView['services'][number], 'onSite'>;

/** The catalog in the form: each service by its code, so that two people can change two services. */
export type CatalogDraft = Readonly<Record<ServiceCode, EditedService>> & {
  readonly order: readonly ServiceCode[];
  readonly packages: readonly Package[];
};

export const catalogDraftOf = ({ services, packages }: CatalogView): CatalogDraft => {
  const byCode = services.map(({ onSite: _, ...service }) => [service.code, service] as const);
  const known = Object.fromEntries(byCode) as Record<ServiceCode, EditedService>;
  return { ...known, order: services.map(({ code }) => code), packages };
};

export const servicesOf = (draft: CatalogDraft): EditedService[] => draft.order.map((code) => draft[code]);

export const catalogOf = (draft: CatalogDraft): Catalog => ({
  services: servicesOf(draft),
  packages: [...draft.packages],
  version: 0,
});

export const catalogInputOf = (draft: CatalogDraft): Omit<ApiInput<'PUT /api/settings/catalog'>, 'version'> => {
  const { services, packages } = catalogOf(draft);
  return { services: services as EditedService[], packages };
};

const emptyTexts = (catalog: Catalog): FieldError[] =>
  (['services', 'packages'] as const).flatMap((list) =>
    catalog[list].flatMap((each, i) =>
      (['name', 'description'] as const)
        .filter((field) => each[field].trim() === '')
        .map((field) => ({ path: `${list}.${i}.${field}`, message: 'must not be empty' })),
    ),
  );

/** The same rules as on the server. */
export const problemsIn = (draft: CatalogDraft): FieldError[] => {
  const catalog = catalogOf(draft);
  return [...emptyTexts(catalog), ...catalogProblems(catalog, draft.order)];
};

/** The price of each service for one property, offered or not, by the same code as an order's. */
export const pricesFor = (draft: CatalogDraft, property: Property): ReadonlyMap<ServiceCode, number> => {
  const catalog = catalogOf(draft);
  const services = catalog.services.map((service) => ({ ...service, isEnabled: true }));
  const order = { services: [...draft.order], acceptedOffers: [], ...property, zip: null };
  const { items } = priceFor(order, { ...catalog, services }, newcomer);
  return new Map(items.map(({ id, calculatedPrice }) => [id, calculatedPrice]));
};

/** A new package's code from its name, unlike all others. */
export const packageCode = (name: string, taken: readonly string[]): string => {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 30);
  const base = plain.length > 1 ? plain : 'package';
  const free = Array.from({ length: taken.length + 1 }, (_, n) => (n === 0 ? base : `${base}_${n + 1}`));
  return free.find((code) => !taken.includes(code)) ?? base;
};
