import { useState } from 'react';
import type { PublicCatalog } from '../../shared/company/catalog/public-service.ts';
import type { ServiceCode } from '../../shared/company/catalog/service.ts';
import type { PropertyToPrice, QuoteItem } from '../../shared/sales/quoting/quote.ts';
import { api } from './api/api.ts';
import type { ApiError } from './api/api-error.ts';
import { useRead } from './api/use-read.ts';
import { configuration } from './configuration.ts';

/** The tenant's catalog, from the document if present, otherwise from the API. */
export const useCatalog = (): { catalog: PublicCatalog | undefined; error: ApiError | undefined } => {
  const { catalog } = configuration();
  const read = useRead(catalog ? undefined : 'catalog', (signal) => api('GET /api/catalog', {}, { signal }));
  return { catalog: catalog ?? read.data, error: read.error };
};

export type PriceList = Partial<Record<ServiceCode, QuoteItem>>;

/** The server's price of every service for this property. */
export const usePriceList = (
  catalog: PublicCatalog | undefined,
  property: PropertyToPrice,
): { prices: PriceList; isLoading: boolean; error: ApiError | undefined; askAgain: () => void } => {
  const [round, setRound] = useState(0);
  const services = catalog?.services.map(({ code }) => code) ?? [];
  const key = services.length > 0 ? JSON.stringify([services, property, round]) : undefined;
  const read = useRead(key, (signal) => api('POST /api/quotes', { services, ...property }, { signal }), 180);
  const prices = Object.fromEntries(read.answer?.items.map((item) => [item.id, item]) ?? []);
  return { prices, isLoading: read.isLoading, error: read.error, askAgain: () => setRound(round + 1) };
};

/** The total of these services in cents; undefined until all prices are known. */
export const sumOf = (prices: PriceList, services: readonly ServiceCode[]): number | undefined => {
  const known = services.map((code) => prices[code]?.calculatedPrice);
  return known.every((price) => price !== undefined) ? known.reduce((sum, price) => sum + price, 0) : undefined;
};
