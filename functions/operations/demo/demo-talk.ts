import { newId } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Communication } from '../../../shared/crm/leads/communication.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';

export type Talk = Communication;

const blank = {
  orderId: null,
  subject: null,
  duration: null,
  template: null,
  statusReason: null,
  metadata: {},
  version: 1,
};
const identity = (at: number) => ({ communicationId: newId('communication', at), createdAt: toInstant(at) });

/** A call that somebody made, in seconds. */
export const phoneCall = (lead: Lead & { phone: string }, from: string, at: number, duration: number): Talk => ({
  ...blank,
  ...identity(at),
  leadId: lead.leadId,
  type: 'call',
  direction: 'outbound',
  toAddress: lead.phone,
  fromAddress: from,
  body: 'Talked about timing and what the home needs first; will send a quote.',
  duration,
  status: 'delivered',
});

/** An answer by e-mail. */
export const reply = (lead: Lead, at: number): Talk => ({
  ...blank,
  ...identity(at),
  leadId: lead.leadId,
  type: 'email',
  direction: 'inbound',
  toAddress: null,
  fromAddress: lead.email,
  subject: 'Re: Getting the house ready',
  body: 'Thank you for the call. Mornings work best for us, and the dog will be out.',
  status: 'delivered',
});
