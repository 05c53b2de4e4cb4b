import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Unserved } from '../../crm/leads/unserved.ts';
import { Visit } from '../../sales/booking/plan/plan.ts';

/** What a conversation has revealed about the visitor and the property. */
export const ChatFacts = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  fullName: z.string().optional(),
  propertyAddress: z.string().optional(),
  line1: z.string().optional(),
  city: z.string().optional(),
  zip: z.string().optional(),
  sqFt: z.number().optional(),
  rooms: z.number().optional(),
  services: z.array(ServiceCode),
  /** Services that the visitor has asked about but does not want yet. */
  about: z.array(ServiceCode).optional(),
  /** Earliest date of a visit, in the tenant's time zone. */
  from: z.string().optional(),
  isUrgent: z.boolean().optional(),
  /** A ZIP code that is not served yet; the visitor is told when it is. */
  notifyZip: z.string().optional(),
});
export type ChatFacts = z.infer<typeof ChatFacts>;

/** An offered plan, kept so that “the second one” can be resolved. */
export const OfferedPlan = z.object({
  id: z.string(),
  visits: z.array(Visit),
  remote: z.array(z.object({ service: ServiceCode, dueDate: z.string() })),
});
export type OfferedPlan = z.infer<typeof OfferedPlan>;

export const ChatHold = z.object({ holdId: z.string(), expiresAt: z.string(), plan: OfferedPlan });
export type ChatHold = z.infer<typeof ChatHold>;

const asked = [
  'services',
  'sqFt',
  'rooms',
  'zip',
  'plan',
  'contact',
  'name',
  'email',
  'phone',
  'address',
  'confirm',
  'add',
  'order',
  'movePlan',
  'change',
  'house',
  'showTime',
  'guest',
  'showing',
] as const;

/** A change of a standing order: what is wanted, what was offered, and what was read back for a yes. */
export const OrderChange = z.object({
  kind: z.enum(['move', 'cancel', 'pay']),
  orderId: z.string().optional(),
  /** Set if only the visit that does it moves. */
  service: ServiceCode.optional(),
  plans: z.array(OfferedPlan).optional(),
  /** What the last look for other times found that nobody does any more. */
  unserved: Unserved.optional(),
  plan: OfferedPlan.optional(),
  /** What was read back, as the visitor must have read it. */
  text: z.string().optional(),
  /** Cents that were read back. */
  fee: z.number().optional(),
  /** The version of the order that was read back. */
  version: z.number().optional(),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** A showing of a house on the market: which house, the times that were offered, and what was read back for a yes. */
export const ChatShowing = z.object({
  listingId: z.string(),
  /** The street of the house. */
  house: z.string(),
  /** The listing's agent, to whom a new lead goes. */
  agentProfileId: z.string(),
  times: z.array(z.string()),
  startsAt: z.string().optional(),
  /** What was read back, as the visitor must have read it. */
  text: z.string().optional(),
});
export type ChatShowing = z.infer<typeof ChatShowing>;

/** State of a conversation: known facts, the last question, and what was offered, held and booked. */
export const ChatState = z.object({
  facts: ChatFacts,
  language: z.enum(['en', 'es']),
  /** The visitor wants to book: missing details are asked for. */
  isBooking: z.boolean(),
  asked: z.enum(asked).optional(),
  plans: z.array(OfferedPlan),
  /** What the last look for times found that nobody does. */
  unserved: Unserved.optional(),
  hold: ChatHold.optional(),
  /** The total that was read back, in cents. */
  total: z.number().optional(),
  /** The sales tax that was read back with it. */
  tax: z.number().optional(),
  orderIds: z.array(z.string()),
  change: OrderChange.optional(),
  showing: ChatShowing.optional(),
  /** Consecutive messages that were not understood. */
  missed: z.int(),
  /** How often each answer and question was given, by digest, so that none comes a third time. */
  said: z.record(z.string(), z.int()).optional(),
});
export type ChatState = z.infer<typeof ChatState>;

export const newChat: ChatState = {
  facts: { services: [] },
  language: 'en',
  isBooking: false,
  plans: [],
  orderIds: [],
  missed: 0,
};
