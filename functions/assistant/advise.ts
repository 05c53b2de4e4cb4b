import type * as z from 'zod';
import type { aiRoutes } from '../../shared/assistant/ai-contract.ts';
import {
  type AiSource,
  LeadQualification,
  PricingRecommendation,
  PropertyAnalysis,
  tierOf,
} from '../../shared/assistant/ai-results.ts';
import { mockAnalysis, mockPricing, mockQualification } from '../../shared/assistant/mock-results.ts';
import { withoutContact } from '../../shared/assistant/without-contact.ts';
import { publicCatalog } from '../../shared/catalog/public-catalog.ts';
import type { Lead } from '../../shared/crm/lead.ts';
import { settingKeys, settingsOf } from '../booking/sale-port.ts';
import { visibleLead } from '../crm/capture-port.ts';
import type { Handlers } from '../platform/http/serve.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import type { Advice, Question } from './advice-port.ts';

type Asking = Parameters<Advice>[0];
type From<T> = T & { readonly source: AiSource };

/** The model's answer where it has the shape it must have, else the estimate; which of them it is, is said. */
const advised = async <T extends object>(
  advice: Advice | undefined,
  asking: Asking,
  question: Question,
  schema: z.ZodType<T>,
  mock: () => T,
): Promise<From<T>> => {
  const { table, now, log } = asking;
  const answer = schema.safeParse(await advice?.({ table, now, log }, question));
  return answer.success ? { ...answer.data, source: 'model' } : { ...mock(), source: 'mock' };
};

const priceOf = async (table: TenantTable, wanted: string) => {
  const { catalog } = settingsOf(await table.getMany([...settingKeys]));
  return publicCatalog(catalog).services.find(({ code }) => code === wanted);
};

/** What a model may see of a lead: what it wants, not who it is. */
const seenOf = (lead: Lead) => {
  const { servicesInterested, urgency, budgetRange, propertyType, propertySize, yearBuilt, score, scoreReasons } = lead;
  const { status, source, contactAttempts, lastContactAt, firstContactAt, createdAt, metadata, tags } = lead;
  const reached = {
    hasEmail: lead.email !== null,
    hasPhone: lead.phone !== null,
    hasAddress: lead.propertyAddress !== null,
  };
  return {
    ...{ servicesInterested, urgency, budgetRange, propertyType, propertySize, yearBuilt, score, scoreReasons },
    ...{
      status,
      source,
      contactAttempts,
      lastContactAt,
      firstContactAt,
      createdAt,
      tags,
      notes: withoutContact(metadata.notes ?? ''),
      ...reached,
    },
  };
};

const Qualification = LeadQualification.refine(
  ({ score, tier }) => tier === tierOf(score),
  'the tier follows the score',
);
const Pricing = PricingRecommendation.refine(
  ({ basePrice, dynamicPrice }) => dynamicPrice >= basePrice / 2 && dynamicPrice <= basePrice * 2,
  'a price stays within half and twice of what it comes from',
);

/** Results for those who decide, by a model or by the seed's estimates. */
export const adviseHandlers = (advice: Advice | undefined): Handlers<typeof aiRoutes> => ({
  propertyAnalysis: async (request) => {
    const { description, photos = [] } = request.input;
    const question = { feature: 'analysis', material: { description }, photos } as const;
    return await advised(advice, request, question, PropertyAnalysis, () => mockAnalysis(description));
  },
  pricing: async (request) => {
    const { serviceType, propertyDetails = {}, competitorAverage } = request.input;
    const own = advice && (await priceOf(request.table, serviceType));
    const material = { serviceType, propertyDetails, competitorAverage, ownPriceInCents: own };
    const question = { feature: 'pricing', material } as const;
    return await advised(advice, request, question, Pricing, () => mockPricing(competitorAverage));
  },
  leadQualification: async (request) => {
    const lead = await visibleLead(request.table, request.caller, request.input.leadId);
    const question = { feature: 'qualification', material: seenOf(lead) } as const;
    return await advised(advice, request, question, Qualification, () => mockQualification(lead));
  },
});
