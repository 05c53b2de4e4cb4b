import { type Branding, emptyBranding } from '../../../../../shared/company/branding/branding.ts';
import type { Tenant } from '../../../../../shared/company/tenancy/tenant.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { type Message, textOfMessage } from '../../../../../shared/outreach/messaging/templates/template.ts';
import type { Mail, MailAddress, Provider } from '../mailer.ts';
import { letterheadOf } from './letterhead.ts';
import { mailColors } from './mail-colors.ts';
import { htmlOfMessage } from './mail-html.ts';

interface Sender {
  readonly tenant: Tenant;
  readonly branding: Branding | undefined;
  readonly provider: Provider | undefined;
  /** Origin of the tenant's site, which hosts its logo; without it the email shows the name as text. */
  readonly origin?: string;
}

/** The HTML of a message with the tenant's name and branding. */
export const tenantHtml = (
  { tenant, branding, origin }: Omit<Sender, 'provider'>,
  message: Message,
  unsubscribeUrl?: string,
) => {
  const { name, contact } = tenant;
  const letterhead = origin === undefined ? undefined : letterheadOf(branding, origin);
  const sender = { name, address: contact.address, phone: formatPhone(contact.phone), letterhead, unsubscribeUrl };
  return htmlOfMessage(message, sender, mailColors(branding ?? emptyBranding));
};

/** The plain-text part: the content of the HTML with its footer, including the sender and the sender's address. */
export const tenantText = ({ name, contact }: Tenant, message: Message, unsubscribeUrl?: string): string => {
  const foot = ['-- ', name, contact.address, formatPhone(contact.phone)];
  const end = unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`];
  return [textOfMessage(message), '', ...foot, ...end].join('\n');
};

/** A message as an email with the tenant's name and branding; replies go to the tenant. */
export const tenantMail = (
  sender: Sender,
  id: string,
  to: MailAddress,
  message: Message,
  unsubscribeUrl?: string,
): Mail => {
  const { name, contact } = sender.tenant;
  return {
    id,
    from: { name, email: sender.provider?.from ?? contact.email },
    to,
    replyTo: { name, email: contact.email },
    subject: message.subject,
    text: tenantText(sender.tenant, message, unsubscribeUrl),
    html: tenantHtml(sender, message, unsubscribeUrl),
  };
};
