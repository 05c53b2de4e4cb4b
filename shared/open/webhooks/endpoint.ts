import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { webhookEventNames } from './event-names.ts';

export const EventName = z.enum(webhookEventNames);

const isPlainHttps = (value: string): boolean => {
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && url.hash === '';
};

/** Where events go: https on its standard port. Whether it is on the public internet is decided at each call. */
export const EndpointUrl = z
  .string()
  .max(500)
  .refine(isPlainHttps, 'must be an https address on its standard port, like https://hooks.example.com/northlight');

export const EndpointFields = z.strictObject({
  url: EndpointUrl,
  events: z.array(EventName).min(1, 'choose at least one event').max(webhookEventNames.length),
  description: text(120, 0).default(''),
});

/** How an endpoint does: `new` before its first call. */
export const EndpointState = z.enum(['new', 'healthy', 'failing', 'off', 'disabled']);
export type EndpointState = z.infer<typeof EndpointState>;

export const ReplayFacts = z.object({
  which: z.enum(['failed', 'all']),
  since: Instant,
  startedAt: Instant,
  /** What there was to send when it began. */
  total: z.int(),
});

/** `ends` is 1 once nothing more is sent; the last three are what became of what was `sent`. */
export const ReplayCounts = z.object({
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  missed: z.int(),
  ends: z.int(),
});
export type ReplayCounts = z.infer<typeof ReplayCounts>;

/** How far the endpoint's last replay is. */
export const ReplayView = ReplayFacts.extend({
  isOver: z.boolean(),
  ...ReplayCounts.omit({ ends: true }).shape,
});
export type ReplayView = z.infer<typeof ReplayView>;

export const EndpointView = z.object({
  endpointId: z.string(),
  url: z.string(),
  events: z.array(EventName),
  description: z.string(),
  isOn: z.boolean(),
  state: EndpointState,
  /** Why it is failing, or was turned off. */
  reason: z.string().nullable(),
  failingSince: Instant.nullable(),
  /** To the minute. */
  lastSuccessAt: Instant.nullable(),
  disabledAt: Instant.nullable(),
  /** The end of the secret, to tell two apart. */
  hint: z.string(),
  /** Until then calls are signed with the secret before the last rotation, too. */
  previousUntil: Instant.nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  /** The last sending again of all that failed, or of everything. */
  replay: ReplayView.nullable(),
  version: z.int(),
});
export type EndpointView = z.infer<typeof EndpointView>;

/** An endpoint with its secret, shown this once. */
export const ShownEndpoint = EndpointView.extend({ secret: z.string() });

/** `missed`: it happened while the endpoint was off. */
export const DeliveryState = z.enum(['pending', 'retrying', 'delivered', 'failed', 'missed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** One call: the status, or why there was none; never what was answered. */
export const DeliveryTry = z.object({
  at: Instant,
  status: z.int().nullable(),
  ms: z.int(),
  problem: z.string().optional(),
});

export const DeliveryRow = z.object({
  deliveryId: z.string(),
  endpointId: z.string(),
  /** The same for each try and replay of one event. */
  eventId: z.string(),
  type: z.string(),
  state: DeliveryState,
  createdAt: Instant,
  /** Tries since it was last sent anew. */
  tries: z.int(),
  nextAt: Instant.nullable(),
  last: DeliveryTry.nullable(),
  isReplay: z.boolean(),
  version: z.int(),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const DeliveryView = DeliveryRow.extend({
  /** What is sent, to the byte. */
  body: z.string(),
  /** Newest first, at most 20. */
  log: z.array(DeliveryTry),
});
export type DeliveryView = z.infer<typeof DeliveryView>;
