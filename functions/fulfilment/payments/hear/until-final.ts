import { DAY } from '../../../../shared/contract/time.ts';
import { PaymentReported } from '../../../../shared/fulfilment/payments/events.ts';
import type { PaymentContext } from '../context.ts';
import type { AccountId, ProviderDispute, ProviderRefund, ProviderSession } from '../provider/port.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './apply-refund.ts';
import { applySession } from './apply-session.ts';

const AGAIN_MS = DAY;

/**
 * Asks for an object again in a day. A bank takes days and a dispute months, which no list of the last nights reaches: so
 * what is not final is asked for until it is, whatever messages are lost.
 */
const askAgain = async (
  { table, now }: PaymentContext,
  kind: 'session' | 'refund' | 'dispute',
  objectId: string,
  accountId: AccountId,
): Promise<void> => {
  const asked = { kind, objectId, accountId, type: 'asked again' };
  await table.commit(table.due(PaymentReported, asked, { key: objectId, at: now + AGAIN_MS }));
};

/** Takes over a page as the provider has it now. */
export const takeSession = async (context: PaymentContext, account: AccountId, session: ProviderSession) => {
  await applySession(context, account, session);
  if (session.money === 'processing') await askAgain(context, 'session', session.id, account);
};

/** Takes over a refund as the provider has it now. */
export const takeRefund = async (context: PaymentContext, account: AccountId, refund: ProviderRefund) => {
  await applyRefund(context, refund);
  if (refund.status === 'pending') await askAgain(context, 'refund', refund.id, account);
};

/** Takes over a dispute as the provider has it now. */
export const takeDispute = async (context: PaymentContext, account: AccountId, dispute: ProviderDispute) => {
  await applyDispute(context, dispute);
  if (dispute.status === 'open' || dispute.status === 'inquiry')
    await askAgain(context, 'dispute', dispute.id, account);
};
