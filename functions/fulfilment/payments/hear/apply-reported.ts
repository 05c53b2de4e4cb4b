import { storeAccountState } from '../connection.ts';
import type { PaymentContext } from '../context.ts';
import type { AccountId, PaymentProvider } from '../provider/port.ts';
import { providerRef } from '../store.ts';
import { applySession } from './apply-session.ts';
import { takeDispute, takeRefund, takeSession } from './until-final.ts';

/** An object of the provider that changed. */
export interface Reported {
  readonly kind: 'session' | 'refund' | 'dispute' | 'account';
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
