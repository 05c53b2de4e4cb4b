import { type Message, textOfMessage } from '../../../../shared/outreach/messaging/templates/template.ts';
import { type CausedBy, limitOf } from '../delivery/limit-of.ts';
import { refOf } from '../delivery/message-ref.ts';
import { type Draft, NO_PROVIDER, SITE_CLOSED, sendLogged } from '../delivery/send-logged.ts';
import { suppressedAddress } from '../delivery/suppression.ts';
import type { Dispatch } from '../dispatch.ts';
import { tenantMail } from './look/tenant-mail.ts';
import type { Mail, MailAddress } from './mailer.ts';
import { unsubscribeToken } from './unsubscribe/unsubscribe-link.ts';

/** Log fields that do not depend on the channel. */
export type About = Pick<
  Draft,
  'communicationId' | 'leadId' | 'orderId' | 'profileId' | 'template' | 'metadata' | 'createdAt'
>;

export interface OutgoingEmail extends CausedBy {
  readonly about: About;
  readonly to: MailAddress;
  readonly message: Message;
  /** The message for the log: without the secret parts of its links. */
  readonly logged: Message;
  readonly calendar?: Mail['calendar'];
  readonly isMarketing: boolean;
  /** Sender name, unless it is the tenant's. */
  readonly fromName?: string;
}

const unsubscribing = ({ origin, signer, table }: Dispatch, email: string) => {
  const token = unsubscribeToken(signer, table.tenantId, email);
  return { page: `${origin}/unsubscribe?token=${token}`, oneClick: `${origin}/api/unsubscribe/${token}` };
};

/** Logs and sends an email in the tenant's name. */
export const sendEmail = async (dispatch: Dispatch, email: OutgoingEmail): Promise<void> => {
  const { table, provider, now, tenant } = dispatch;
  const { about, to, message, logged, calendar, isMarketing } = email;
  const links = isMarketing ? unsubscribing(dispatch, to.email) : undefined;
  const own = tenantMail(dispatch, about.communicationId, to, message, links?.page);
  const mail: Mail = {
    ...own,
    from: { ...own.from, name: email.fromName ?? own.from.name },
    calendar,
    unsubscribeUrl: links?.oneClick,
    ref: refOf(table.tenantId, about),
  };
  const isClosed = isMarketing && tenant.status !== 'active';
  const withheld = (await suppressedAddress(table, to.email, isMarketing)) ?? (isClosed ? SITE_CLOSED : undefined);
  const attempt = withheld ?? (provider ? () => provider.mailer.send(mail) : NO_PROVIDER);
  const metadata = calendar ? { ...about.metadata, calendar: calendar.method } : about.metadata;
  const addresses = { toAddress: to.email, fromAddress: mail.from.email };
  const text = { subject: logged.subject, body: textOfMessage(logged), duration: null };
  const kind = { type: 'email', direction: 'outbound' } as const;
  const limit = limitOf(dispatch, { kind: 'email', value: to.email }, email);
  await sendLogged({ table, now, attempt, limit }, { ...about, ...kind, ...addresses, ...text, metadata });
};
