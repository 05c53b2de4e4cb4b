import { siteOrigin } from '../../../shared/company/site/site-origin.ts';
import type { paymentsContract } from '../../../shared/fulfilment/payments/contract.ts';
import { checkDayCame } from '../../company/tenancy/days.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { OpenRequest, SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readSettings } from '../../sales/booking/order/change/cancel-order.ts';
import { claimOf } from '../../sales/booking/order/change/claim-of.ts';
import { type Claim, claimOrder } from '../../sales/booking/order/change/manage-order.ts';
import { checkOrderScope } from '../../sales/booking/visit/list/agents-own.ts';
import { billOf } from './account/bill-of.ts';
import { type Money, readMoney } from './account/money.ts';
import { accountView, deskAccount } from './account/view-account.ts';
import { viewSettings } from './account/view-settings.ts';
import { beginCheckout } from './act/checkout.ts';
import { recordPayment, recordRefund, undoPayment, writeOff } from './act/record-payment.ts';
import { askRefund } from './act/refund-order.ts';
import { connect, connectionView, readConnection } from './connection.ts';
import { contextOf, type PaymentDeps } from './context.ts';
import { paymentItem, providerRef } from './store.ts';

/** What the routes need besides the table. */
export interface PaymentRoutesDeps extends PaymentDeps {
  readonly platformTable: TenantTable;
  /** True where the provider's key moves no money. */
  readonly isTest: boolean;
}

type Any = OpenRequest<unknown>;

const moneyOf = async (table: TenantTable, orderId: string): Promise<Money> => {
  const money = await readMoney(table, orderId);
  if (!money) throw notFound('Order');
  return money;
};

/** Staff's own act on an order that they may see, with its entry in the audit log. */
const deskAct = async (
  request: SignedRequest<{ orderId: string }>,
  deps: PaymentRoutesDeps,
  act: (
    audit: (money: Money, action: string, after: string) => ReturnType<typeof audited>,
    by: string,
  ) => Promise<void>,
) => {
  const { input, caller, table } = request;
  const audit = ({ whole: { order } }: Money, action: string, after: string) => {
    const target = { kind: 'order', id: order.orderId, name: order.contactInfo.fullName } as const;
    return audited(request, { action, target, changes: [{ field: 'money', after }] });
  };
  await act(audit, caller.name ?? caller.email);
  const [money, settings] = await Promise.all([moneyOf(table, input.orderId), viewSettings(request, deps)]);
  return deskAccount(money, settings, await billOf(table, money));
};

const dollars = (cents: number): string => (cents / 100).toFixed(2);

type Contract = typeof paymentsContract;

/** What the desk sees of an order’s money and does with it; each act is audited. Over 40 lines: one entry per route. */
const deskHandlers = (
  deps: PaymentRoutesDeps,
): Pick<
  Handlers<Contract>,
  'deskAccount' | 'recordPayment' | 'undoPayment' | 'writeOff' | 'refund' | 'refundByHand'
> => ({
  deskAccount: async (request) => {
    const { table, caller, input } = request;
    const [money, settings] = await Promise.all([moneyOf(table, input.orderId), viewSettings(request, deps)]);
    await checkOrderScope(table, caller, money.whole.order);
    return deskAccount(money, settings, await billOf(table, money));
  },
  recordPayment: async (request) => {
    const { input, table, now, idempotencyKey, correlationId } = request;
    await checkDayCame(request, 'receivedOn', input.receivedOn);
    return await deskAct(request, deps, async (audit, by) => {
      const seed = idempotencyKey ?? correlationId;
      const words = `${input.method} ${dollars(input.amount)}`;
      const entry = { ...input, reference: input.reference, seed, by };
      await recordPayment(contextOf(deps, table, now), {
        ...entry,
        audit: (money) => audit(money, 'payment.recorded', words),
      });
    });
  },
  undoPayment: async (request) => {
    const { input, table, now } = request;
    return await deskAct(request, deps, async (audit, by) => {
      const undoing = { ...input, by, audit: (money: Money) => audit(money, 'payment.undone', input.reason) };
      await undoPayment(contextOf(deps, table, now), undoing);
    });
  },
  writeOff: async (request) => {
    const { input, table, now, idempotencyKey, correlationId } = request;
    return await deskAct(request, deps, async (audit, by) => {
      const words = `write-off ${dollars(input.amount)}: ${input.reason}`;
      const entry = { ...input, by, seed: idempotencyKey ?? correlationId };
      await writeOff(contextOf(deps, table, now), {
        ...entry,
        audit: (money) => audit(money, 'payment.written_off', words),
      });
    });
  },
  refundByHand: async (request) => {
    const { input, table, now, idempotencyKey, correlationId } = request;
    await checkDayCame(request, 'givenOn', input.givenOn);
    return await deskAct(request, deps, async (audit, by) => {
      const words = `given back by ${input.method} ${dollars(input.amount)}`;
      const entry = { ...input, reference: input.reference, seed: idempotencyKey ?? correlationId, by };
      await recordRefund(contextOf(deps, table, now), {
        ...entry,
        audit: (money) => audit(money, 'payment.given_back', words),
      });
    });
  },
  refund: async (request) => {
    const { input, table, now, idempotencyKey, correlationId } = request;
    if (!deps.provider) {
      // An order of nobody is not found, whether or not anything could be refunded.
      await moneyOf(table, input.orderId);
      throw new AppError('unavailable', 'PAYMENT_UNAVAILABLE', 'There is no payment provider.');
    }
    return await deskAct(request, deps, async (audit, by) => {
      const seed = `asked ${input.orderId} ${idempotencyKey ?? correlationId}`;
      const words = `refund ${dollars(input.amount)}: ${input.reason}`;
      const wish = { ...input, seed, by, audit: (money: Money) => audit(money, 'payment.refund_asked', words) };
      await askRefund(contextOf(deps, table, now), wish);
    });
  },
});

const sessionStates = {
  paid: 'paid',
  disputed: 'paid',
  won: 'paid',
  lost: 'paid',
  failed: 'failed',
  expired: 'expired',
} as const;

const mayClaim = async (request: Any, deps: PaymentRoutesDeps, orderId: string, claim: Claim): Promise<boolean> => {
  const { table, now } = request;
  try {
    await claimOrder({ table, signer: deps.signer, now }, orderId, claim, 'see');
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** The routes of payments. Over 40 lines: one entry per route. */
export const paymentHandlers = (deps: PaymentRoutesDeps): Handlers<Contract> => ({
  ...deskHandlers(deps),
  checkout: async (request) => {
    const { input, table, now, host } = request;
    const context = contextOf(deps, table, now);
    await claimOrder(context, input.orderId, claimOf(request, input.token), 'pay');
    const [connection, { policy }, tenant] = await Promise.all([
      readConnection(table),
      readSettings({ table }),
      table.get(tenantItem, {}),
    ]);
    if (!deps.provider || connection?.state !== 'ready' || !tenant) {
      throw new AppError('conflict', 'PAY_LATER', 'This company takes no cards here yet. You pay later.');
    }
    return await beginCheckout(context, deps.provider, {
      ...input,
      tip: input.tip ?? 0,
      origin: siteOrigin(host === '' ? deps.site.platformHost : host, deps.site),
      connection,
      livemode: !deps.isTest,
      takesTips: policy.takesTips,
      tenantName: tenant.name,
      zone: tenant.timezone,
    });
  },
  account: async (request) => {
    const { input, table, now } = request;
    await claimOrder(contextOf(deps, table, now), input.orderId, claimOf(request, input.token), 'money');
    const [money, settings] = await Promise.all([moneyOf(table, input.orderId), viewSettings(request, deps)]);
    return accountView(money, settings);
  },
  session: async (request) => {
    const { input, table } = request;
    const ref = await table.get(providerRef, { providerId: input.sessionId }, { consistent: true });
    const payment = ref && (await table.get(paymentItem, ref, { consistent: true }));
    if (!payment) throw notFound('Payment');
    const isParty = await mayClaim(request, deps, payment.orderId, claimOf(request, input.token));
    // Only what the provider told us says that money came; coming back to this page proves nothing.
    const state = sessionStates[payment.state as keyof typeof sessionStates] ?? 'confirming';
    return { state, isTest: !payment.livemode, ...(isParty && { orderId: payment.orderId }) };
  },
  connection: async ({ table }) => await connectionView(table, deps.provider),
  connect: async (request) => await connect(request, deps, deps.platformTable),
});
