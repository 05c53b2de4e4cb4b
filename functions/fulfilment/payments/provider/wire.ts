import * as z from 'zod';
import type { ProviderDispute, ProviderRefund, ProviderSession } from './port.ts';

const id = z.string();
/** A reference: an id, or the object itself where it was expanded. */
const ref = z.union([id, z.looseObject({ id })]).nullish();
const idOfRef = (value: z.infer<typeof ref>): string | undefined =>
  (typeof value === 'string' ? value : value?.id) ?? undefined;

const Metadata = z.record(z.string(), z.string()).nullish();

export const WireSession = z.looseObject({
  id,
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().nullable(),
  currency: z.string().nullable(),
  livemode: z.boolean(),
  client_reference_id: z.string().nullish(),
  metadata: Metadata,
  payment_intent: z.union([id, z.looseObject({ id, status: z.string().optional() })]).nullish(),
  created: z.number(),
});

export const WireRefund = z.looseObject({
  id,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullable(),
  amount: z.number(),
  payment_intent: ref,
  metadata: Metadata,
  created: z.number(),
});

export const WireDispute = z.looseObject({
  id,
  status: z.string(),
  amount: z.number(),
  payment_intent: ref,
  reason: z.string(),
  evidence_details: z.looseObject({ due_by: z.number().nullish() }).nullish(),
  created: z.number(),
});

export const WireAccount = z.looseObject({
  id,
  charges_enabled: z.boolean(),
  details_submitted: z.boolean().optional(),
  requirements: z
    .looseObject({ currently_due: z.array(z.string()).nullish(), disabled_reason: z.string().nullish() })
    .nullish(),
});

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({ data: z.array(item), has_more: z.boolean() });

const moneyOf = ({ status, payment_status, payment_intent }: z.infer<typeof WireSession>): ProviderSession['money'] => {
  if (payment_status === 'paid') return 'paid';
  if (status !== 'complete') return 'none';
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  // A page that is complete and unpaid waits for a bank, until that has refused.
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
};

export const sessionOf = (wire: z.infer<typeof WireSession>): ProviderSession => ({
  id: wire.id,
  url: wire.url ?? null,
  status: wire.status,
  money: moneyOf(wire),
  amount: wire.amount_total ?? 0,
  currency: wire.currency ?? '',
  livemode: wire.livemode,
  reference: wire.client_reference_id ?? null,
  orderId: wire.metadata?.orderId,
  intentId: idOfRef(wire.payment_intent),
  createdAt: wire.created * 1000,
});

export const refundOf = ({ id: refund, status, amount, ...wire }: z.infer<typeof WireRefund>): ProviderRefund => ({
  id: refund,
  status: status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending',
  amount,
  intentId: idOfRef(wire.payment_intent),
  refundId: wire.metadata?.refundId,
  createdAt: wire.created * 1000,
});

const disputeStates: Readonly<Record<string, ProviderDispute['status']>> = {
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry_closed',
  prevented: 'inquiry_closed',
};

export const disputeOf = ({ id: dispute, amount, reason, ...wire }: z.infer<typeof WireDispute>): ProviderDispute => {
  const dueBy = wire.evidence_details?.due_by;
  return {
    id: dispute,
    status: disputeStates[wire.status] ?? 'open',
    amount,
    intentId: idOfRef(wire.payment_intent),
    reason,
    dueBy: dueBy ? dueBy * 1000 : null,
    createdAt: wire.created * 1000,
  };
};
