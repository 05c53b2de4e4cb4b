import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Unserved } from '../../crm/leads/unserved.ts';
import { ChatHold, ChatShowing, OfferedPlan, OrderChange } from '../chat/chat-state.ts';
import { timelines } from './qualification.ts';

/** The request for which times were looked up: a hold must match it. */
export const CallWish = z.object({
  services: z.array(ServiceCode),
  sqFt: z.number(),
  rooms: z.number(),
  zip: z.string(),
  from: z.string().optional(),
});
export type CallWish = z.infer<typeof CallWish>;

/** State of a call: what was offered, held, read back and booked. */
export const CallState = z.object({
  wish: CallWish.optional(),
  plans: z.array(OfferedPlan),
  /** What the last look for times found that nobody does. */
  unserved: Unserved.optional(),
  hold: ChatHold.optional(),
  /** Digest of the read-back: a yes books exactly that. */
  readBack: z.string().optional(),
  /** The message that asked for the read-back. */
  readBackIn: z.string().optional(),
  orderIds: z.array(z.string()),
  /** The lead that the caller has proven to be: the number on the line, and what it was known by before the call. */
  provenLeadId: z.string().optional(),
  /** The change of a standing order that was offered or read back; `readBackIn` is the message that did. */
  change: OrderChange.extend({ readBackIn: z.string().optional() }).optional(),
  /** The showing that was offered or read back; `readBackIn` is the message that did. */
  showing: ChatShowing.extend({ readBackIn: z.string().optional() }).optional(),
  timeline: z.enum(timelines).optional(),
  isDecisionMaker: z.boolean().optional(),
  motivation: z.string().optional(),
  asksForPerson: z.boolean().optional(),
  /** Set once a callback for the caller is noted. */
  isCallbackNoted: z.boolean().optional(),
  qualified: z.boolean().optional(),
});
export type CallState = z.infer<typeof CallState>;

export const newCallState: CallState = { plans: [], orderIds: [] };
