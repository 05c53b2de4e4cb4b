import { type Message, textOfMessage } from '../../../../shared/outreach/messaging/templates/template.ts';
import { refOf } from '../delivery/message-ref.ts';
import { type Draft, NO_PROVIDER, sendLogged } from '../delivery/send-logged.ts';
import { suppressedAddress } from '../delivery/suppression.ts';
import type { Post } from '../post.ts';
import type { Mail, MailAddress } from './mailer.ts';
import { tenantMail } from './tenant-mail.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';

/** Log fields that do not depend on the channel. */
export type About = Pick<
  Draft,
  'communicationId' | 'leadId' | 'orderId' | 'profileId' | 'template' | 'metadata' | 'createdAt'
>;

export interface Letter {
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

const unsubscribing = ({ origin, signer, table }: Post, email: string) => {
  const token = unsubscribeToken(signer, table.tenantId, email);
  return { page: `${origin}/unsubscribe?token=${token}`, oneClick: `${origin}/api/unsubscribe/${token}` };
};

/** Logs and sends an email in the tenant's name. */
export const sendEmail = async (post: Post, letter: Letter): Promise<void> => {
  const { table, provider, now } = post;
  const { about, to, message, logged, calendar, isMarketing } = letter;
  const links = isMarketing ? unsubscribing(post, to.email) : undefined;
  const own = tenantMail(post, about.communicationId, to, message, links?.page);
  const mail: Mail = {
    ...own,
    from: { ...own.from, name: letter.fromName ?? own.from.name },
    calendar,
    unsubscribeUrl: links?.oneClick,
    ref: refOf(table.tenantId, about),
  };
  const withheld = await suppressedAddress(table, to.email, isMarketing);
  const way = withheld ?? (provider ? () => provider.mailer.send(mail) : NO_PROVIDER);
  const metadata = calendar ? { ...about.metadata, calendar: calendar.method } : about.metadata;
  const addresses = { toAddress: to.email, fromAddress: mail.from.email };
  const text = { subject: logged.subject, body: textOfMessage(logged), duration: null };
  const kind = { type: 'email', direction: 'outbound' } as const;
  await sendLogged({ table, now, way }, { ...about, ...kind, ...addresses, ...text, metadata });
};
