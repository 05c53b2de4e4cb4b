import { formatPhone } from '../../shared/contract/text.ts';
import { type Message, textOfMessage } from '../../shared/messaging/template.ts';
import { type Branding, emptyBranding } from '../../shared/tenancy/branding.ts';
import type { Tenant } from '../../shared/tenancy/tenant.ts';
import { letterheadOf } from './letterhead.ts';
import { mailColors } from './mail-colors.ts';
import { htmlOfMessage } from './mail-html.ts';
import type { Mail, MailAddress, Mailer } from './mailer.ts';

/** The mail provider and the address it sends from. */
export interface Provider {
  readonly mailer: Mailer;
  readonly from: string;
}

interface Sender {
  readonly tenant: Tenant;
  readonly branding: Branding | undefined;
  readonly provider: Provider | undefined;
  /** The origin of the tenant's site, where its logo lies; a mail without it says the name in words. */
  readonly origin?: string;
}

/** A message as a mail in the tenant's name and look; answers go to the tenant. */
export const tenantMail = (
  { tenant, branding, provider, origin }: Sender,
  id: string,
  to: MailAddress,
  message: Message,
): Mail => {
  const { name, contact } = tenant;
  const letterhead = origin === undefined ? undefined : letterheadOf(branding, origin);
  const sender = { name, address: contact.address, phone: formatPhone(contact.phone), letterhead };
  return {
    id,
    from: { name, email: provider?.from ?? contact.email },
    to,
    replyTo: { name, email: contact.email },
    subject: message.subject,
    text: textOfMessage(message),
    html: htmlOfMessage(message, sender, mailColors(branding ?? emptyBranding)),
  };
};
