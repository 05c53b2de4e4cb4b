import * as z from 'zod';

/** The state of a queue: its waiting, in-flight and dead messages. */
export const QueueHealth = z.object({
  name: z.string(),
  feature: z.string(),
  isOrdered: z.boolean(),
  waiting: z.int(),
  inWork: z.int(),
  dead: z.int(),
  /** Age of the oldest message in seconds; null without a metric. */
  oldestSeconds: z.int().nullable(),
});
export type QueueHealth = z.infer<typeof QueueHealth>;

/** A message that failed all its attempts; its body is scrubbed. */
export const DeadLetter = z.object({
  messageId: z.string(),
  /** The event it carries, e.g. `lead.captured`; null for a provider's report. */
  event: z.string().nullable(),
  tenantName: z.string().nullable(),
  sentAt: z.string(),
  tries: z.int(),
  correlationId: z.string().nullable(),
  body: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** An external service and whether it is configured. */
export const Integration = z.object({
  name: z.string(),
  isOn: z.boolean(),
  note: z.string(),
});
export type Integration = z.infer<typeof Integration>;
