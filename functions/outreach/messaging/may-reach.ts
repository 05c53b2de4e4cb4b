import { idFromDigest } from '../../../shared/contract/id.ts';
import { type TemplateCode, templates } from '../../../shared/outreach/messaging/templates/templates.ts';
import type { Consents } from '../../../shared/sales/booking/workflow/profile.ts';
import { sha256 } from '../../platform/signed/sign.ts';

export type Channel = 'email' | 'sms';

/** Transactional email about an order needs no consent; its text messages, reminders and marketing do. */
export const mayReach = (code: TemplateCode, channel: Channel, consents: Consents | undefined): boolean => {
  if (!consents) return true;
  const { consent } = templates[code];
  if (consent === 'marketing') return consents.marketing;
  return (consent === 'none' && channel === 'email') || consents.serviceMessages;
};

/** Deterministic id of a message that is sent once under this name, e.g. its event's id. */
export const messageIdOf = (once: string, code: TemplateCode, channel: Channel): string =>
  idFromDigest('communication', sha256(`${once} ${code}${channel === 'sms' ? ' sms' : ''}`));
