import type { adviceContract } from '../../../shared/assistants/advice/advice-contract.ts';
import { leadName } from '../../../shared/crm/leads/follow-up.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Advice } from '../chat/advice-port.ts';
import { adviseLead } from '../model/advise.ts';
import { analyzeProperty, knownProperty } from './analyse.ts';
import { decidePrice } from './decide-price.ts';
import { knownOrder, pricedInOrder, pricedInQuote } from './priced-service.ts';
import { recommendPrice, storedPrices } from './recommend-price.ts';
import { requestMeta, saveResult } from './save-result.ts';
import { analysisItem, qualificationItem } from './store.ts';

/**
 * Advice for staff decisions; each result is kept until the next one is requested. Over 40 lines: one entry per route.
 */
export const adviceHandlers = (advice: Advice | undefined): Handlers<typeof adviceContract> => ({
  analysis: async ({ table, input }) => {
    const [analysis] = await Promise.all([table.get(analysisItem, input), knownProperty(table, input.propertyId)]);
    return { analysis: analysis ?? null };
  },
  analyse: analyzeProperty(advice),
  orderPrices: async ({ table, input: { orderId } }) => {
    const [items, order] = await Promise.all([storedPrices(table, orderId), knownOrder(table, orderId)]);
    const services = order.items.map(({ id, calculatedPrice }) => ({ serviceType: id, price: calculatedPrice }));
    return { items, services };
  },
  adviseOrderPrice: async (request) =>
    await recommendPrice(advice, request, await pricedInOrder(request.table, request.input)),
  decideOrderPrice: async (request) => {
    const { orderId, contactInfo } = await knownOrder(request.table, request.input.orderId);
    return await decidePrice(request, { kind: 'order', id: orderId, name: `Order of ${contactInfo.fullName}` });
  },
  quotePrices: async ({ table, caller, input }) => {
    const { leadId } = await visibleLead(table, caller, input.leadId);
    return { items: await storedPrices(table, leadId) };
  },
  adviseQuotePrice: async (request) => {
    const { table, caller, input } = request;
    const { leadId } = await visibleLead(table, caller, input.leadId);
    return await recommendPrice(advice, request, await pricedInQuote(table, { ...input, leadId }));
  },
  decideQuotePrice: async (request) => {
    const lead = await visibleLead(request.table, request.caller, request.input.leadId);
    return await decidePrice(request, { kind: 'lead', id: lead.leadId, name: leadName(lead) });
  },
  qualification: async ({ table, caller, input }) => {
    const { leadId } = await visibleLead(table, caller, input.leadId);
    return { qualification: (await table.get(qualificationItem, { leadId })) ?? null };
  },
  qualify: async (request) => {
    const { table, caller, input } = request;
    const lead = await visibleLead(table, caller, input.leadId);
    const result = await adviseLead(advice, request, lead);
    return await saveResult(table, qualificationItem, { ...result, ...requestMeta(request), leadId: lead.leadId });
  },
});
