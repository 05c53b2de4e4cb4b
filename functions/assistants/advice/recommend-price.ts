import type { StoredPrice } from '../../../shared/assistants/advice/stored-advice.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Advice } from '../chat/advice-port.ts';
import { advisePrice } from '../model/advise.ts';
import type { Priced } from './priced-service.ts';
import { requestMeta, saveResult } from './save-result.ts';
import { priceItem, pricesOf } from './store.ts';

type RecommendationRequest = SignedRequest<{ readonly competitorAverage?: number | undefined }>;

/** Recommends a price for a service; discards the decision on the previous recommendation. */
export const recommendPrice = async (
  advice: Advice | undefined,
  request: RecommendationRequest,
  { subjectId, serviceType, ownPrice, propertyDetails }: Priced,
): Promise<StoredPrice> => {
  const { competitorAverage } = request.input;
  const priced = { serviceType, propertyDetails, competitorAverage, ownPriceInCents: ownPrice };
  const result = await advisePrice(advice, request, priced);
  const made = { ...result, ...requestMeta(request), subjectId, serviceType, ownPrice, decision: null };
  return await saveResult(request.table, priceItem, made);
};

/** All recommendations kept for an order or quote. */
export const storedPrices = async (table: TenantTable, subjectId: string): Promise<StoredPrice[]> =>
  (await table.collect(pricesOf(subjectId), { prices: priceItem })).prices;
