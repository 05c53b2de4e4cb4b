import type * as z from 'zod';
import { PricingRecommendation, PropertyAnalysis } from '../../../shared/assistants/advice/ai-results.ts';
import { LeadQualification } from '../../../shared/assistants/advice/lead-qualification.ts';
import { mockAnalysis, mockPricing, mockQualification } from '../../../shared/assistants/advice/mock-results.ts';
import type { AdviceOrigin } from '../../../shared/assistants/advice/stored-advice.ts';
import { withoutContact } from '../../../shared/assistants/chat/understanding/without-contact.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { tierOf } from '../../../shared/crm/leads/scoring/tier.ts';
import type { Advice, AdviceContext, AdviceQuestion } from '../chat/advice-port.ts';

type WithOrigin<T> = T & Pick<AdviceOrigin, 'source' | 'modelId' | 'gap'>;

/** Returns the model's answer if it is valid, otherwise the estimate; says which. */
const adviseOrEstimate = async <T extends object>(
  advice: Advice | undefined,
  { table, now, log }: AdviceContext,
  question: AdviceQuestion,
  schema: z.ZodType<T>,
  mock: () => T,
): Promise<WithOrigin<T>> => {
  const estimate = (gap: AdviceOrigin['gap']): WithOrigin<T> => ({ ...mock(), source: 'mock', modelId: null, gap });
  if (!advice) return estimate('no_model');
  const advised = await advice({ table, now, log }, question);
  if ('gap' in advised) return estimate(advised.gap);
  const answer = schema.safeParse(advised.answer);
  return answer.success
    ? { ...answer.data, source: 'model', modelId: advised.modelId, gap: null }
    : estimate('garbage');
};

/** Lead data that a model may see: what the lead wants, not who it is. */
const modelView = (lead: Lead) => {
  const { servicesInterested, urgency, budgetRange, propertyType, propertySize, yearBuilt, score, scoreReasons } = lead;
  const { status, source, contactAttempts, lastContactAt, firstContactAt, createdAt, metadata, tags } = lead;
  const reached = {
    hasEmail: lead.email !== null,
    hasPhone: lead.phone !== null,
    hasAddress: lead.propertyAddress !== null,
  };
  return {
    servicesInterested,
    urgency,
    budgetRange,
    propertyType,
    propertySize,
    yearBuilt,
    score,
    scoreReasons,
    status,
    source,
    contactAttempts,
    lastContactAt,
    firstContactAt,
    createdAt,
    tags,
    notes: withoutContact(metadata.notes ?? ''),
    ...reached,
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

interface PropertyInput {
  readonly description: string;
  readonly photos?: readonly string[] | undefined;
  /** Known facts of the property besides its description. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Assesses a property with a model, or from the words of its description. */
export const adviseProperty = async (
  advice: Advice | undefined,
  asking: AdviceContext,
  { description, photos = [], facts = {} }: PropertyInput,
): Promise<WithOrigin<PropertyAnalysis>> => {
  const material = { description: withoutContact(description), ...facts };
  const question = { feature: 'analysis', material, photos } as const;
  return await adviseOrEstimate(advice, asking, question, PropertyAnalysis, () => mockAnalysis(description));
};

interface Priced {
  readonly serviceType: string;
  readonly propertyDetails: Readonly<Record<string, unknown>>;
  readonly competitorAverage?: number | undefined;
  readonly ownPriceInCents?: number | undefined;
}

/** Recommends the price of a service with a model, or by the seed's estimate. */
export const advisePrice = async (
  advice: Advice | undefined,
  asking: AdviceContext,
  priced: Priced,
): Promise<WithOrigin<PricingRecommendation>> => {
  const question = { feature: 'pricing', material: { ...priced } } as const;
  return await adviseOrEstimate(advice, asking, question, Pricing, () => mockPricing(priced.competitorAverage));
};

/** Scores a lead with a model, or by the seed's estimate. */
export const adviseLead = async (
  advice: Advice | undefined,
  asking: AdviceContext,
  lead: Lead,
): Promise<WithOrigin<LeadQualification>> => {
  const question = { feature: 'qualification', material: modelView(lead) } as const;
  return await adviseOrEstimate(advice, asking, question, Qualification, () => mockQualification(lead));
};
