import * as z from 'zod';
import { Property, ServiceCode } from '../../company/catalog/service.ts';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { Zip } from '../../contract/place.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { StoredAnalysis, StoredPrice, StoredQualification, Verdict } from './stored-advice.ts';

const { sqFt, rooms } = Property.shape;
const limit = { count: 30, seconds: 60 } as const;
const ofOrders = { access: access.tenantAdmin, feature: 'chat_ai' } as const;
const ofLeads = { access: access.staff, feature: 'chat_ai' } as const;

const decision = { serviceType: PathId, verdict: Verdict, version: z.int() };
const Average = Cents.optional();
const Prices = z.object({ items: z.array(StoredPrice) });

/** AI results kept for staff decisions: on a property, the prices of an order or a quote, a lead. */
export const adviceContract = {
  analysis: route({
    ...ofOrders,
    method: 'GET',
    path: '/api/properties/{propertyId}/analysis',
    summary: 'The last analysis of a property; null before the first',
    input: z.strictObject({ propertyId: PathId }),
    output: z.object({ analysis: StoredAnalysis.nullable() }),
  }),
  analyse: route({
    ...ofOrders,
    method: 'POST',
    path: '/api/properties/{propertyId}/analysis',
    summary:
      'What a property needs, by what is said of it and its photos (data addresses); takes the place of the last',
    input: z.strictObject({
      propertyId: PathId,
      description: text(4000),
      photos: z.array(z.string().max(180_000)).max(4).optional(),
    }),
    output: StoredAnalysis,
    limit,
  }),
  orderPrices: route({
    ...ofOrders,
    method: 'GET',
    path: '/api/orders/{orderId}/price-advice',
    summary: 'The price recommendations for an order, one a service, with what its customer pays',
    input: z.strictObject({ orderId: PathId }),
    output: Prices.extend({ services: z.array(z.object({ serviceType: ServiceCode, price: Cents })) }),
  }),
  adviseOrderPrice: route({
    ...ofOrders,
    method: 'POST',
    path: '/api/orders/{orderId}/price-advice',
    summary: 'What a service of this order should cost, beside what others take (cents); the order keeps its price',
    input: z.strictObject({ orderId: PathId, serviceType: ServiceCode, competitorAverage: Average }),
    output: StoredPrice,
    limit,
  }),
  decideOrderPrice: route({
    ...ofOrders,
    method: 'PUT',
    path: '/api/orders/{orderId}/price-advice/{serviceType}',
    summary: 'Say that a price recommendation is taken up or passed over; no price changes by it',
    input: z.strictObject({ orderId: PathId, ...decision }),
    output: StoredPrice,
    errors: ['VERSION_CONFLICT'],
  }),
  quotePrices: route({
    ...ofLeads,
    method: 'GET',
    path: '/api/leads/{leadId}/price-advice',
    summary: 'The price recommendations for the quote of a lead, one a service',
    input: z.strictObject({ leadId: PathId }),
    output: Prices,
  }),
  adviseQuotePrice: route({
    ...ofLeads,
    method: 'POST',
    path: '/api/leads/{leadId}/price-advice',
    summary: 'What a service should cost this lead for a property of this size, beside what others take (cents)',
    input: z.strictObject({
      leadId: PathId,
      serviceType: ServiceCode,
      sqFt,
      rooms,
      zip: Zip.nullable().default(null),
      competitorAverage: Average,
    }),
    output: StoredPrice,
    limit,
  }),
  decideQuotePrice: route({
    ...ofLeads,
    method: 'PUT',
    path: '/api/leads/{leadId}/price-advice/{serviceType}',
    summary: 'Say that a price recommendation is taken up or passed over; no price changes by it',
    input: z.strictObject({ leadId: PathId, ...decision }),
    output: StoredPrice,
    errors: ['VERSION_CONFLICT'],
  }),
  qualification: route({
    ...ofLeads,
    method: 'GET',
    path: '/api/leads/{leadId}/qualification',
    summary: 'How a lead was judged the last time; null before the first',
    input: z.strictObject({ leadId: PathId }),
    output: z.object({ qualification: StoredQualification.nullable() }),
  }),
  qualify: route({
    ...ofLeads,
    method: 'POST',
    path: '/api/leads/{leadId}/qualification',
    summary: 'How likely a lead becomes a customer, and what to do next; takes the place of the last',
    input: z.strictObject({ leadId: PathId }),
    output: StoredQualification,
    limit,
  }),
};
