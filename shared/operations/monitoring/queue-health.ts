import * as z from 'zod';

/** How a queue of work is: what waits for its worker, and what could not be done after all tries. */
export const QueueHealth = z.object({
  name: z.string(),
  feature: z.string(),
  isOrdered: z.boolean(),
  waiting: z.number().int(),
  inWork: z.number().int(),
  dead: z.number().int(),
  /** How long the message that waits longest has waited; null where that was not measured. */
  oldestSeconds: z.number().int().nullable(),
});
export type QueueHealth = z.infer<typeof QueueHealth>;

/** A message that could not be done; what stands in it is scrubbed. */
export const DeadLetter = z.object({
  messageId: z.string(),
  /** The event it carries, e.g. `lead.captured`; a provider's news has no such name. */
  event: z.string().nullable(),
  tenantName: z.string().nullable(),
  sentAt: z.string(),
  tries: z.number().int(),
  correlationId: z.string().nullable(),
  body: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** Something outside that the product works with, and whether it is set up. */
export const Integration = z.object({
  name: z.string(),
  isOn: z.boolean(),
  note: z.string(),
});
export type Integration = z.infer<typeof Integration>;
