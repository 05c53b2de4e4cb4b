import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';

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

/** An outbound call; `duration` is in seconds. */
export const phoneCall = (
  lead: Lead & { phone: string },
  from: string,
  at: number,
  duration: number,
): Communication => ({
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

/** An email reply from the lead. */
export const reply = (lead: Lead, at: number): Communication => ({
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
