import type { AdviceOrigin } from '../../../shared/assistants/advice/stored-advice.ts';
import type { aiRoutes } from '../../../shared/assistants/chat/ai-contract.ts';
import { publicCatalog } from '../../../shared/company/catalog/public-catalog.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { settingKeys, settingsOf } from '../../sales/booking/settings.ts';
import { adviseLead, advisePrice, adviseProperty } from '../model/advise.ts';
import type { Advice } from './advice-port.ts';

const priceOf = async (table: TenantTable, serviceCode: string) => {
  const { catalog } = settingsOf(await table.getMany([...settingKeys]));
  return publicCatalog(catalog).services.find(({ code }) => code === serviceCode)?.basePrice;
};

/** Removes the metadata that the public API does not return; keeps `source`. */
const publicResult = <T extends Pick<AdviceOrigin, 'modelId' | 'gap'>>({ modelId: _, gap: __, ...result }: T) => result;

/** AI results for staff, from a model or from the seed's estimates. */
export const aiHandlers = (advice: Advice | undefined): Handlers<typeof aiRoutes> => ({
  propertyAnalysis: async (request) => publicResult(await adviseProperty(advice, request, request.input)),
  pricing: async (request) => {
    const { serviceType, propertyDetails = {}, competitorAverage } = request.input;
    const ownPriceInCents = advice && (await priceOf(request.table, serviceType));
    const priced = { serviceType, propertyDetails, competitorAverage, ownPriceInCents };
    return publicResult(await advisePrice(advice, request, priced));
  },
  leadQualification: async (request) =>
    publicResult(
      await adviseLead(advice, request, await visibleLead(request.table, request.caller, request.input.leadId)),
    ),
});
