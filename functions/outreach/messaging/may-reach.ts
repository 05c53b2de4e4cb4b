import { idFromDigest } from '../../../shared/contract/id.ts';
import { type TemplateCode, templates } from '../../../shared/outreach/messaging/templates/templates.ts';
import type { Consents } from '../../../shared/sales/booking/workflow/profile.ts';
import { sha256 } from '../../platform/sign.ts';

export type Channel = 'email' | 'sms';

/** Mail about an order's own life asks for nothing; its text messages, reminders and advertising ask. */
export const mayReach = (code: TemplateCode, channel: Channel, consents: Consents | undefined): boolean => {
  if (!consents) return true;
  const { consent } = templates[code];
  if (consent === 'marketing') return consents.marketing;
  return (consent === 'none' && channel === 'email') || consents.serviceMessages;
};

/** The place in the log of a message that is sent once under this name, e.g. its event's id. */
export const messageIdOf = (once: string, code: TemplateCode, channel: Channel): string =>
  idFromDigest('communication', sha256(`${once} ${code}${channel === 'sms' ? ' sms' : ''}`));
