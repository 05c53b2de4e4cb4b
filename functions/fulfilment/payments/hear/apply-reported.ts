import { storeAccountState } from '../connection.ts';
import type { PaymentContext } from '../context.ts';
import type { AccountId, PaymentProvider } from '../provider/port.ts';
import { providerRef } from '../store.ts';
import { applySession } from './apply-session.ts';
import { takeDispute, takeRefund, takeSession } from './until-final.ts';

/** An object of the provider that changed; a charge goes by the id of its payment intent. */
export interface Reported {
  readonly kind: 'session' | 'refund' | 'charge' | 'dispute' | 'account';
  readonly objectId: string;
  readonly accountId: AccountId;
}

/** What follows from a payment may be told before the payment itself: then that is asked for first. */
const knowPayment = async (
  context: PaymentContext,
  provider: PaymentProvider,
  accountId: AccountId,
  intentId: string | undefined,
): Promise<void> => {
  if (intentId === undefined) return;
  if (await context.table.get(providerRef, { providerId: intentId }, { consistent: true })) return;
  const session = await provider.sessionOf(accountId, intentId);
  if (session) await applySession(context, accountId, session);
};

/** Takes over every refund of a payment: an endpoint may be told of the charge alone, which names none of them. */
const takeRefundsOf = async (
  context: PaymentContext,
  provider: PaymentProvider,
  accountId: AccountId,
  intentId: string,
): Promise<void> => {
  await knowPayment(context, provider, accountId, intentId);
  let after: string | undefined;
  do {
    const page = await provider.listRefunds(accountId, { since: 0, after, intentId });
    for (const refund of page.items) await takeRefund(context, accountId, refund);
    after = page.after;
  } while (after !== undefined);
};

/** Asks the provider for what changed, as it is now, and applies it: the order of messages decides nothing. */
export const applyReported = async (
  context: PaymentContext,
  provider: PaymentProvider,
  { kind, objectId, accountId }: Reported,
): Promise<void> => {
  if (kind === 'session') {
    const session = await provider.readSession(accountId, objectId);
    if (session) await takeSession(context, accountId, session);
  }
  if (kind === 'refund') {
    const refund = await provider.readRefund(accountId, objectId);
    if (!refund) return;
    await knowPayment(context, provider, accountId, refund.intentId);
    await takeRefund(context, accountId, refund);
  }
  if (kind === 'charge') await takeRefundsOf(context, provider, accountId, objectId);
  if (kind === 'dispute') {
    const dispute = await provider.readDispute(accountId, objectId);
    if (!dispute) return;
    await knowPayment(context, provider, accountId, dispute.intentId);
    await takeDispute(context, accountId, dispute);
  }
  if (kind === 'account') {
    await storeAccountState(context.table, objectId, await provider.accountState(objectId));
  }
};
