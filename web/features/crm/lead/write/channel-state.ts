import { formatPhone } from '../../../../../shared/contract/text.ts';
import { type ConsentSubject, isPermitted } from '../../../../../shared/crm/leads/consent.ts';
import type { Channel } from './message-draft.ts';

/** A channel's availability for a lead: recipient, reason against, or warning. */
export interface ChannelState {
  readonly to?: string;
  readonly why?: string;
  readonly note?: string;
}

const NO_TEXTS_AGREED =
  'This person has not agreed to text messages. Write only to answer what they asked you, never to advertise.';

/** Facts known before the first message. */
export const channelState = (lead: ConsentSubject, features: readonly string[], channel: Channel): ChannelState => {
  if (channel === 'email') return lead.email ? { to: lead.email } : { why: 'No email address is known.' };
  if (!lead.phone) return { why: 'No phone number is known.' };
  if (!features.includes('sms')) return { why: 'Text messages are not part of your plan.' };
  const to = formatPhone(lead.phone);
  return isPermitted(lead, 'serviceMessages', lead.phone) ? { to } : { to, note: NO_TEXTS_AGREED };
};
