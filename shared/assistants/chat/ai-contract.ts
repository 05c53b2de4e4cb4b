import * as z from 'zod';
import { Property, ServiceCode } from '../../company/catalog/service.ts';
import { access } from '../../contract/access/access.ts';
import { idOf } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { PropertyDetails } from '../../sales/booking/order.ts';
import { AiSource, PricingRecommendation, PropertyAnalysis } from '../advice/ai-results.ts';
import { LeadQualification } from '../advice/lead-qualification.ts';

const { sqFt: Size, rooms: Rooms } = Property.shape;
const feature = 'chat_ai';
const limit = { count: 30, seconds: 60 } as const;
const source = AiSource;

/** AI results for staff; `source` says whether a model made them. */
export const aiRoutes = {
  propertyAnalysis: route({
    method: 'POST',
    path: '/api/ai/property-analysis',
    summary:
      'What a property needs, from its description and photos (data addresses of at most 180 KB; others are not fetched)',
    access: access.staff,
    feature,
    input: z.strictObject({ description: text(4000), photos: z.array(z.string().max(180_000)).max(4).optional() }),
    output: PropertyAnalysis.extend({ source }),
    limit,
  }),
  pricing: route({
    method: 'POST',
    path: '/api/ai/pricing',
    summary: 'What a service should cost for a property, beside what others take (cents)',
    access: access.staff,
    feature,
    input: z.strictObject({
      serviceType: ServiceCode,
      propertyDetails: PropertyDetails.extend({ sqFt: Size.optional(), rooms: Rooms.optional() }).optional(),
      competitorAverage: Cents.optional(),
    }),
    output: PricingRecommendation.extend({ source }),
    limit,
  }),
  leadQualification: route({
    method: 'POST',
    path: '/api/ai/lead-qualification',
    summary: 'How likely a lead becomes a customer, and what to do next',
    access: access.staff,
    feature,
    input: z.strictObject({ leadId: idOf('lead') }),
    output: LeadQualification.extend({ source }),
    limit,
  }),
};
