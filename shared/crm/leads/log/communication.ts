import * as z from 'zod';

/** queued → sent → delivered | bounced | failed; not sent at all, with the reason in words; `logged` by staff by hand. */
export const CommunicationStatus = z.enum([
  'queued',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'not_sent',
  'suppressed',
  'received',
  'logged',
]);
export type CommunicationStatus = z.infer<typeof CommunicationStatus>;

/** The row `communication_logs` (seed 3) with the life of a message; `duration` in seconds. */
export const Communication = z.object({
  communicationId: z.string(),
  leadId: z.string().nullable(),
  orderId: z.string().nullable(),
  /** Whose account it is about, where it is about neither lead nor order. */
  profileId: z.string().optional(),
  type: z.enum(['email', 'sms', 'call', 'chat', 'note']),
  /** A note of the team is `internal`: nobody outside has seen it. */
  direction: z.enum(['inbound', 'outbound', 'internal']),
  toAddress: z.string().nullable(),
  fromAddress: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string(),
  duration: z.int().nullable(),
  template: z.string().nullable(),
  status: CommunicationStatus,
  /** Why it was not sent, in words, e.g. "not sent: no provider". */
  statusReason: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  version: z.number(),
});
export type Communication = z.infer<typeof Communication>;

const EXCERPT_CHARS = 200;
const listedMetadata = ['outcome', 'writtenBy', 'writtenByName'];

/** Mail about somebody's account may hold a link or code that signs in: lists show that it was sent, not what it says. */
const isAboutAccount = ({ leadId, orderId }: Pick<Communication, 'leadId' | 'orderId'>): boolean =>
  leadId === null && orderId === null;

/** A message as the company's log lists it: with the beginning of its text. */
export const CommunicationRow = Communication.transform((message) => ({
  ...message,
  body: isAboutAccount(message) ? '' : message.body.slice(0, EXCERPT_CHARS),
  metadata: Object.fromEntries(Object.entries(message.metadata).filter(([name]) => listedMetadata.includes(name))),
}));
