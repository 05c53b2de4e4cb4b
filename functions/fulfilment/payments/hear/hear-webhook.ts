import * as z from 'zod';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import type { paymentEventsContract } from '../../../../shared/fulfilment/payments/contract.ts';
import { PaymentReported } from '../../../../shared/fulfilment/payments/events.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { type AdmitDelivery, notBelieved } from '../../../platform/http/serve-webhook.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { accountTenant, PLATFORM_ACCOUNT } from '../account-tenant.ts';
import { isSigned } from '../provider/signature.ts';

const Named = z.looseObject({ account: z.string().max(200).optional() });

/** The company whose account a signed message names; 401 for any other message. */
export const admitPayment =
  (platformTable: TenantTable, secrets: readonly string[]): AdmitDelivery =>
  async ({ raw, body, headers, now }) => {
    if (!isSigned(raw, headers['stripe-signature'], secrets, now)) throw notBelieved();
    const { data } = Named.safeParse(body);
    const accountId = data?.account ?? PLATFORM_ACCOUNT;
    const owner = await platformTable.get(accountTenant, { accountId }, { consistent: true });
    if (!owner) throw notBelieved();
    return owner.tenantId;
  };

/** What each kind of message is about; all others are received and left. */
const kindOf = (type: string): z.output<typeof PaymentReported.data>['kind'] | undefined => {
  if (type.startsWith('checkout.session.')) return 'session';
  if (type.startsWith('refund.')) return 'refund';
  if (type === 'charge.refunded') return 'charge';
  if (type.startsWith('charge.dispute.')) return 'dispute';
  return type === 'account.updated' ? 'account' : undefined;
};

const Grouped = z.looseObject({
  client_reference_id: z.string().max(80).nullish(),
  payment_intent: z.string().max(200).nullish().catch(undefined),
  metadata: z.looseObject({ paymentId: z.string().max(80).optional() }).nullish(),
});

/** Messages of one payment wait for each other; nothing else is read of what was sent. */
const groupOf = (object: unknown, id: string): string => {
  const { data } = Grouped.safeParse(object);
  return data?.metadata?.paymentId ?? data?.client_reference_id ?? data?.payment_intent ?? id;
};

/** The id to ask for; a charge is asked for by its payment, whose refunds its message does not name. */
const objectIdOf = (kind: string, object: { readonly id: string }): string | undefined =>
  kind === 'charge' ? (Grouped.safeParse(object).data?.payment_intent ?? undefined) : object.id;

const received = { received: true } as const;

/** Keeps the name of what changed, once for each message, and answers: whoever handles it asks the provider afresh. */
export const webhookHandlers = (): Handlers<typeof paymentEventsContract> => ({
  hear: async ({ input, table, now, correlationId }) => {
    const { id, type, account = null, data } = input;
    const kind = kindOf(type);
    const { object } = data;
    const objectId = kind && objectIdOf(kind, object);
    if (!kind || objectId === undefined) return received;
    const eventId = idFromDigest('event', sha256(`payment event ${table.tenantId} ${id}`));
    const event = { kind, objectId, accountId: account, type };
    const place = { pk: `PAYEVENT#${eventId}`, group: groupOf(object, object.id), now, eventId, correlationId };
    await table.commit(table.event(PaymentReported, event, place)).catch((error: unknown) => {
      if (!isWriteLost(error)) throw error;
    });
    return received;
  },
});
