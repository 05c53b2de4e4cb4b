import type { KeptPrice } from '../../../shared/assistants/advice/kept-advice.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Advice } from '../chat/advice-port.ts';
import { advisePrice } from '../model/advise.ts';
import { askedNow, keepResult } from './keep.ts';
import type { Priced } from './priced.ts';
import { priceItem, pricesOf } from './store.ts';

type Asked = SignedRequest<{ readonly competitorAverage?: number | undefined }>;

/** Recommends a price for a service; discards the decision on the previous recommendation. */
export const recommendPrice = async (
  advice: Advice | undefined,
  request: Asked,
  { subjectId, serviceType, ownPrice, propertyDetails }: Priced,
): Promise<KeptPrice> => {
  const { competitorAverage } = request.input;
  const priced = { serviceType, propertyDetails, competitorAverage, ownPriceInCents: ownPrice };
  const result = await advisePrice(advice, request, priced);
  const made = { ...result, ...askedNow(request), subjectId, serviceType, ownPrice, decision: null };
  return await keepResult(request.table, priceItem, made);
};

/** All recommendations kept for an order or quote. */
export const keptPrices = async (table: TenantTable, subjectId: string): Promise<KeptPrice[]> =>
  (await table.collect(pricesOf(subjectId), { prices: priceItem })).prices;
