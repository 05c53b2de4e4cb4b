import * as z from 'zod';

/** queued → sent → delivered | bounced | failed; or not sent at all, with the reason in words. */
export const CommunicationStatus = z.enum([
  'queued',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'not_sent',
  'suppressed',
  'received',
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
  direction: z.enum(['inbound', 'outbound']),
  toAddress: z.string().nullable(),
  fromAddress: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string(),
  duration: z.number().int().nullable(),
  template: z.string().nullable(),
  status: CommunicationStatus,
  /** Why it was not sent, in words, e.g. "not sent: no provider". */
  statusReason: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  version: z.number(),
});
export type Communication = z.infer<typeof Communication>;
