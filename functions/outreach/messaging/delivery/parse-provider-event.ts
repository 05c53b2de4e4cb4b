import * as z from 'zod';
import type { CommunicationStatus } from '../../../../shared/crm/leads/log/communication.ts';
import type { Suppression } from './receiver-store.ts';

const Recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() })).default([]);

/** Amazon SES, through EventBridge. */
const SesEvent = z.object({
  source: z.literal('aws.ses'),
  detail: z.object({
    eventType: z.string(),
    mail: z.object({ messageId: z.string(), tags: z.record(z.string(), z.array(z.string())).default({}) }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }).optional(),
    complaint: z.object({ complainedRecipients: Recipients }).optional(),
    reject: z.object({ reason: z.string().optional() }).optional(),
  }),
});

/** AWS End User Messaging, through its configuration set. */
const SmsEvent = z.object({
  eventType: z.string().startsWith('TEXT_'),
  messageId: z.string(),
  messageStatusDescription: z.string().default(''),
  context: z.record(z.string(), z.string()).default({}),
});

/** An inbound text message to one of our numbers (two-way SMS). */
export const TextReceived = z.object({
  originationNumber: z.string(),
  destinationNumber: z.string(),
  messageBody: z.string(),
  inboundMessageId: z.string(),
});
export type TextReceived = z.infer<typeof TextReceived>;

/** Delivery status of one of our messages. */
export interface DeliveryEvent {
  readonly ref: string;
  readonly messageId: string;
  readonly status: CommunicationStatus;
  readonly reason: string | null;
  /** Addresses to suppress. */
  readonly suppress: readonly Pick<Suppression, 'address' | 'reason'>[];
}

export type ProviderEvent =
  | ({ readonly kind: 'message' } & DeliveryEvent)
  | { readonly kind: 'received'; readonly received: TextReceived }
  | { readonly kind: 'nothing' };

const irrelevant: ProviderEvent = { kind: 'nothing' };
const addresses = (list: z.output<typeof Recipients>, reason: Suppression['reason']) =>
  list.map(({ emailAddress }) => ({ address: emailAddress.toLowerCase(), reason }));

const ofSesEvent = ({ detail }: z.output<typeof SesEvent>): ProviderEvent => {
  const { eventType, mail, bounce, complaint, reject } = detail;
  const base = { kind: 'message', ref: mail.tags.ref?.[0] ?? '', messageId: mail.messageId, suppress: [] } as const;
  if (eventType === 'Delivery') return { ...base, status: 'delivered', reason: null };
  if (eventType === 'Send') return { ...base, status: 'sent', reason: null };
  if (eventType === 'Reject') return { ...base, status: 'failed', reason: reject?.reason ?? 'rejected' };
  if (eventType === 'Complaint' && complaint) {
    const suppress = addresses(complaint.complainedRecipients, 'complained');
    return { ...base, status: 'delivered', reason: 'marked as spam by the recipient', suppress };
  }
  if (eventType !== 'Bounce' || !bounce) return irrelevant;
  const reason = bounce.bouncedRecipients[0]?.diagnosticCode ?? 'the email bounced';
  // A full mailbox may be empty tomorrow; a missing address stays missing.
  const suppress = bounce.bounceType === 'Permanent' ? addresses(bounce.bouncedRecipients, 'bounced') : [];
  return { ...base, status: 'bounced', reason, suppress };
};

const failures =
  /^TEXT_(BLOCKED|INVALID|INVALID_MESSAGE|CARRIER_UNREACHABLE|UNREACHABLE|SPAM|CARRIER_BLOCKED|TTL_EXPIRED|PROTECT_BLOCKED)$/;

const ofSmsEvent = ({
  eventType,
  messageId,
  messageStatusDescription,
  context,
}: z.output<typeof SmsEvent>): ProviderEvent => {
  const base = { kind: 'message', ref: context.ref ?? '', messageId, suppress: [] } as const;
  if (eventType === 'TEXT_DELIVERED') return { ...base, status: 'delivered', reason: null };
  if (eventType === 'TEXT_SUCCESSFUL' || eventType === 'TEXT_SENT') return { ...base, status: 'sent', reason: null };
  return failures.test(eventType) ? { ...base, status: 'failed', reason: messageStatusDescription } : irrelevant;
};

/** Parses an event of either provider: `nothing` for irrelevant ones, an error for unknown ones. */
export const parseProviderEvent = (body: unknown): ProviderEvent => {
  const mail = SesEvent.safeParse(body);
  if (mail.success) return ofSesEvent(mail.data);
  const text = SmsEvent.safeParse(body);
  if (text.success) return ofSmsEvent(text.data);
  return { kind: 'received', received: TextReceived.parse(body) };
};
