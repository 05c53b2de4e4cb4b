import type { BusEvent } from '../events/schedules.ts';
import { ServiceError } from '../services/service-error.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import { type SendEmail, toMail } from './mime.ts';

const recipients = (mail: Mail) => mail.to.map((emailAddress) => ({ emailAddress }));

const outcomeOf = (mail: Mail): { type: string; name: string; more: object } => {
  const to = mail.to.join();
  if (/^bounce@/.test(to)) {
    const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: recipients(mail) };
    return { type: 'Email Bounced', name: 'Bounce', more: { bounce } };
  }
  const delivery = { timestamp: mail.at, recipients: mail.to };
  return { type: 'Email Delivered', name: 'Delivery', more: { delivery } };
};

/** The event that SES publishes to EventBridge for a mail sent under a configuration set. */
const mailEvent = ({ ConfigurationSetName, EmailTags = [] }: SendEmail, mail: Mail): BusEvent[] => {
  if (!ConfigurationSetName) return [];
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]));
  const about = { timestamp: mail.at, messageId: mail.id, source: mail.from, destination: mail.to, tags };
  const event = (type: string, eventType: string, more: object): BusEvent => ({
    source: 'aws.ses',
    'detail-type': type,
    detail: { eventType, mail: about, ...more },
  });
  const { type, name, more } = outcomeOf(mail);
  const complaint = { complainedRecipients: recipients(mail) };
  const isComplaint = /^complaint@/.test(mail.to.join());
  return [
    event(type, name, more),
    ...(isComplaint ? [event('Email Complaint Received', 'Complaint', { complaint })] : []),
  ];
};

const refuseTag = (kind: 'name' | 'value', text: string): void => {
  if (/^[A-Za-z0-9_-]{1,256}$/.test(text)) return;
  const rule = "only alphanumeric ASCII characters, '_', and '-' are allowed, and at most 256 of them.";
  throw new ServiceError('BadRequestException', `Invalid tag ${kind} <${text}>: ${rule}`);
};

/** Refuses tags that SES refuses; stores a mail and publishes its event; as in SES's simulator, addresses beginning with bounce@ or complaint@ do so. */
export const sendMail = (input: SendEmail, host: { mailbox: Mailbox; publish(event: BusEvent): void }) => {
  for (const { Name, Value } of input.EmailTags ?? []) {
    refuseTag('name', Name);
    refuseTag('value', Value);
  }
  const mail = host.mailbox.keepMail(toMail(input));
  for (const event of mailEvent(input, mail)) host.publish(event);
  return { MessageId: mail.id };
};
