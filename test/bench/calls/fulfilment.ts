import { dispatchHandlers } from '../../../functions/fulfilment/dispatch/handlers.ts';
import { settleOrder } from '../../../functions/fulfilment/dispatch/visits/settle-order.ts';
import { jobsHandlers } from '../../../functions/fulfilment/jobs/handlers.ts';
import { accountTenant, PLATFORM_ACCOUNT } from '../../../functions/fulfilment/payments/account-tenant.ts';
import { admitPayment, webhookHandlers } from '../../../functions/fulfilment/payments/hear/hear-webhook.ts';
import { AppError } from '../../../functions/platform/errors/errors.ts';
import { serve } from '../../../functions/platform/http/serve.ts';
import { serveWebhook } from '../../../functions/platform/http/serve-webhook.ts';
import { openPlatformTable, openTables } from '../../../functions/platform/table/open.ts';
import { offerPlans } from '../../../functions/sales/booking/plan/offers/offer-plans.ts';
import { visitItem } from '../../../functions/sales/booking/visit/kept/visit-store.ts';
import { signatureHeader } from '../../../infra/local/providers/stripe/webhooks.ts';
import { startTableFront } from '../../../infra/local/table/front.ts';
import { addDays, toInstant } from '../../../shared/contract/time.ts';
import { dispatchContract } from '../../../shared/fulfilment/dispatch/contract.ts';
import { offerIdOf } from '../../../shared/fulfilment/dispatch/offer.ts';
import { jobsContract } from '../../../shared/fulfilment/jobs/contract.ts';
import { paymentEventsContract } from '../../../shared/fulfilment/payments/contract.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { originSecret, staffCaller } from '../../support/cloud/gateway-event.ts';
import { localClient } from '../../support/table/table.ts';
import { confirm, NOW, orderFor, queryFor, startBookingWorld } from '../../support/world/booking-world.ts';
import { alike } from '../../support/world/fulfilment/dispatch-world.ts';
import { vendorCaller } from '../../support/world/fulfilment/vendor-world.ts';
import { asking, type Measured, measure, REQUESTS } from '../measuring/asked.ts';
import type { Row } from '../measuring/measure.ts';

const VENDORS = 50;
const DAYS = 14;
const VISITS = REQUESTS;
const SECRET = 'whsec_of_the_bench';

/** A company of many vendors whose visits are offered, behind a front that counts request units. */
const openBench = async () => {
  const world = await startBookingWorld();
  const front = await startTableFront(world.table.address);
  const client = localClient(front.address);
  const tableDeps = { ...world.table.tableDeps, client };
  const openTable = openTables(tableDeps);
  const vendors = alike(world, VENDORS);
  const tenantId = await world.newTenant(vendors);
  const context = world.context(tenantId);
  const visits: VisitRecord[] = [];
  while (visits.length < VISITS) {
    const plans = await offerPlans(context, queryFor(['photography'], { days: DAYS }));
    for (const { id: planId } of plans.slice(0, VISITS - visits.length)) {
      // Plans of one list may overlap: only one of such can be had.
      const placed = await confirm(context, orderFor(['photography'], { planId })).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return undefined;
      });
      if (!placed) continue;
      const { orderId } = placed;
      await settleOrder(context, orderId);
      const page = await context.table.collect({ pk: `ORDER#${orderId}` }, { visits: visitItem });
      visits.push(...page.visits);
    }
  }
  const deps = { openTable, clock: () => NOW, originSecrets: [originSecret], rateLimits: false };
  const stop = async (): Promise<void> => {
    client.destroy();
    await front.stop();
    await world.stop();
  };
  return { world, front, client, tableDeps, tenantId, vendors, visits, deps, stop };
};
type Bench = Awaited<ReturnType<typeof openBench>>;

const accepting = ({ deps, tenantId, vendors, visits, world }: Bench): Measured => {
  const ask = asking(serve(dispatchContract, dispatchHandlers({ signer: world.table.signer }), deps), tenantId);
  let next = 0;
  return {
    what: 'accept of an offer',
    goal: '≤ 20',
    request: async () => {
      const visit = visits[next++];
      const vendor = vendors.find(({ vendorId }) => vendorId === visit?.vendorId);
      if (!visit || !vendor) throw new Error('No visit is left');
      const offerId = offerIdOf(visit.visitId, 1);
      const pathParameters = { offerId };
      await ask(
        'POST /api/offers/{offerId}/accept',
        { pathParameters, body: { version: 1 } },
        vendorCaller(vendor, tenantId),
      );
    },
  };
};

const stepping = ({ deps, tenantId, vendors, visits, world }: Bench): Measured => {
  const handlers = jobsHandlers({ signer: world.table.signer, siteOrigin: () => 'http://test' });
  const ask = asking(serve(jobsContract, handlers, deps), tenantId);
  let next = 0;
  return {
    what: 'vendor step',
    goal: '≤ 10',
    request: async () => {
      const visit = visits[next++];
      const vendor = vendors.find(({ vendorId }) => vendorId === visit?.vendorId);
      if (!visit || !vendor) throw new Error('No visit is left');
      const body = { step: 'on_my_way', at: toInstant(NOW) };
      const pathParameters = { visitId: visit.visitId };
      await ask('POST /api/jobs/{visitId}/steps', { pathParameters, body }, vendorCaller(vendor, tenantId));
    },
  };
};

const hearing = async ({ deps, tenantId, tableDeps }: Bench): Promise<Measured> => {
  const platform = openPlatformTable(tableDeps);
  await platform.commit(platform.create(accountTenant, { accountId: PLATFORM_ACCOUNT, tenantId }));
  const handler = serveWebhook(paymentEventsContract, webhookHandlers(), admitPayment(platform, [SECRET]), deps);
  const ask = asking(handler, tenantId);
  let count = 0;
  return {
    what: 'payment webhook',
    goal: '≤ 2',
    request: async () => {
      count++;
      const object = { object: 'checkout.session', id: `cs_test_${count}`, client_reference_id: `pay_${count}` };
      const body = { id: `evt_${count}`, object: 'event', type: 'checkout.session.completed', data: { object } };
      const signature = signatureHeader(JSON.stringify(body), SECRET, Math.floor(NOW / 1000));
      await ask('POST /api/payments/webhook', { body }, undefined, { 'stripe-signature': signature });
    },
  };
};

const looking = ({ deps, tenantId, world }: Bench): Measured => {
  const ask = asking(serve(dispatchContract, dispatchHandlers({ signer: world.table.signer }), deps), tenantId);
  const from = '2026-11-20';
  const query = { from, to: addDays(from, DAYS - 1) };
  return {
    what: `board of ${VENDORS} vendors × ${DAYS} days`,
    goal: '0',
    request: async () => await ask('GET /api/dispatch/board', { query }, staffCaller(tenantId)),
  };
};

/** What dispatch and payments cost: an answer to an offer, a step, a message of the provider, the board. */
export const fulfilment = async (): Promise<Row[]> => {
  const bench = await openBench();
  try {
    const rows = [...(await measure(bench, accepting(bench))), ...(await measure(bench, stepping(bench)))];
    return [...rows, ...(await measure(bench, await hearing(bench))), ...(await measure(bench, looking(bench)))];
  } finally {
    await bench.stop();
  }
};
