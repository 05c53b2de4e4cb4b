import { formatCents } from '../../../../shared/contract/money.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { PaymentsNight } from '../../../../shared/fulfilment/payments/events.ts';
import { paymentConnection } from '../../../company/team/connection-store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { type Money, readMoney } from '../account/money.ts';
import { readConnection } from '../connection.ts';
import type { PaymentContext } from '../context.ts';
import { takeDispute, takeRefund, takeSession } from '../hear/until-final.ts';
import type {
  AccountId,
  Listed,
  PaymentProvider,
  ProviderDispute,
  ProviderRefund,
  ProviderSession,
} from '../provider/port.ts';
import { providerRef } from '../store.ts';
import { raiseTrouble } from '../trouble.ts';
import { planNight } from './plan-night.ts';

/** What lay before the last good night is looked at again, as a message may come late. */
const OVERLAP_MS = DAY;
/** Without a good night before: as far back as messages are kept. */
const FIRST_MS = 30 * DAY;

type Step = NonNullable<(typeof PaymentsNight)['data']['_output']['step']>;

/** What the provider has of one movement: its id, the source of its line with us, and what the line must come to. */
interface Compared {
  readonly id: string;
  readonly source: string;
  readonly cents: number;
}

/** Tells of a movement that our books still have otherwise, once it went the way of a message. */
const check = async (
  { table, now }: PaymentContext,
  money: Money | undefined,
  { id, source, cents }: Compared,
): Promise<void> => {
  if (!money) return;
  const ours = money.lines.find((line) => line.source === source)?.cents ?? 0;
  if (ours === cents) return;
  const { leadId, orderId } = money.whole.order;
  const title = `Our books and the payment provider differ by ${formatCents(Math.abs(cents - ours))}`;
  const reason = `The provider has ${id} with ${formatCents(cents)}, we have ${formatCents(ours)}.`;
  await raiseTrouble(table, { seed: `night ${id}`, title, reason, orderId, leadId }, now);
};

const checkSession = async (
  context: PaymentContext,
  { money, orderId, id, intentId, amount }: ProviderSession,
): Promise<void> => {
  if (money !== 'paid' || !orderId) return;
  await check(context, await readMoney(context.table, orderId), { id, source: intentId ?? id, cents: amount });
};

/** The order of a payment by the provider's intent; undefined for one that was made elsewhere. */
const moneyOf = async ({ table }: PaymentContext, intentId: string | undefined): Promise<Money | undefined> => {
  const ref = intentId && (await table.get(providerRef, { providerId: intentId }, { consistent: true }));
  return ref ? await readMoney(table, ref.orderId) : undefined;
};

const checkRefund = async (context: PaymentContext, { id, intentId, amount, status }: ProviderRefund) => {
  if (status !== 'succeeded') return;
  await check(context, await moneyOf(context, intentId), { id, source: id, cents: amount });
};

const endings = { won: ':won', lost: ':lost' } as const;

/** A dispute takes its amount at once; how it ended is a line of its own. */
const checkDispute = async (context: PaymentContext, { id, intentId, amount, status }: ProviderDispute) => {
  if (status === 'inquiry' || status === 'inquiry_closed') return;
  const money = await moneyOf(context, intentId);
  await check(context, money, { id, source: id, cents: amount });
  if (status !== 'open') await check(context, money, { id, source: `${id}${endings[status]}`, cents: amount });
};

/** Applies each item of a page as a message would, then compares it. */
const each = async <Item>({ items, after }: Listed<Item>, look: (item: Item) => Promise<void>) => {
  for (const item of items) await look(item);
  return after;
};

/** One page of one list: what we lack goes the way of a message; what still differs is told. */
const comparePage = async (
  context: PaymentContext,
  provider: PaymentProvider,
  account: AccountId,
  { list, after }: Step,
  since: number,
): Promise<string | undefined> => {
  const range = { since, after };
  if (list === 'sessions') {
    return await each(await provider.listSessions(account, range), async (session) => {
      await takeSession(context, account, session);
      await checkSession(context, session);
    });
  }
  if (list === 'refunds') {
    return await each(await provider.listRefunds(account, range), async (refund) => {
      await takeRefund(context, account, refund);
      await checkRefund(context, refund);
    });
  }
  return await each(await provider.listDisputes(account, range), async (dispute) => {
    await takeDispute(context, account, dispute);
    await checkDispute(context, dispute);
  });
};

const lists = ['sessions', 'refunds', 'disputes'] as const;

const nextStep = ({ list }: Step, after: string | undefined): Step | undefined => {
  if (after !== undefined) return { list, after };
  const next = lists[lists.indexOf(list as (typeof lists)[number]) + 1];
  return next && { list: next };
};

/** One step of the night; each goes on with the next as an event of its own, so that no list is too long for one call. */
export const compareNight = async (
  context: PaymentContext,
  provider: PaymentProvider | undefined,
  { night, step }: { readonly night?: string | undefined; readonly step?: Step | undefined },
  zone: string,
): Promise<void> => {
  const { table, now } = context;
  const connection = await readConnection(table);
  if (!provider || !connection) return;
  const begun = night ?? toInstant(now);
  const current: Step = step ?? { list: 'sessions' };
  // The next night is planned first: a night that breaks off is not the last.
  if (!step) await table.commit(planNight(table, now, zone));
  const { lastGoodNight } = connection;
  const since = lastGoodNight === undefined ? now - FIRST_MS : Date.parse(lastGoodNight) - OVERLAP_MS;
  const after = await comparePage(context, provider, connection.accountId, current, since);
  const next = nextStep(current, after);
  if (next) {
    await table.commit(
      table.event(PaymentsNight, { night: begun, step: next }, { pk: 'PAYNIGHT', group: 'night', now }),
    );
    return;
  }
  await untilWritten(async () => {
    const known = await readConnection(table);
    if (known) await table.commit(table.patch(paymentConnection, known, { lastGoodNight: begun }));
  });
};
