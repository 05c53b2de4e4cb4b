import { readBoard } from '../../../../functions/fulfilment/dispatch/board.ts';
import type { DispatchContext } from '../../../../functions/fulfilment/dispatch/dispatch-context.ts';
import {
  type OrderWithOffers,
  readOrderWithOffers,
} from '../../../../functions/fulfilment/dispatch/visits/read-visit.ts';
import { settleOrder } from '../../../../functions/fulfilment/dispatch/visits/settle-order.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { addDays } from '../../../../shared/contract/time.ts';
import { type BookingWorld, confirm, firstPlan, NOW, orderFor } from '../booking-world.ts';

/** Vendors who all do the same, so that one can take another's visit. */
export const alike = (world: BookingWorld, count: number, more: Partial<Vendor> = {}): Vendor[] => {
  const model = world.vendor('Brightframe Media');
  return Array.from({ length: count }, (_, n) => ({
    ...model,
    vendorId: `${model.vendorId.slice(0, -2)}${String(n).padStart(2, '0')}`,
    name: `Crew ${n + 1}`,
    email: `crew${n + 1}@example.com`,
    parallelJobs: 1,
    dailyJobLimit: 50,
    priority: n + 1,
    ...more,
  }));
};

/** An ordered visit whose company has offered it. */
export interface OfferedVisit {
  readonly tenantId: string;
  readonly orderId: string;
  readonly visitId: string;
  at(now: number): DispatchContext;
  read(): Promise<OrderWithOffers>;
}

/** Places an order with one visit and lets dispatch offer it. */
export const offeredVisit = async (
  world: BookingWorld,
  vendors: readonly Vendor[] | undefined,
  services: ServiceCode[] = ['photography'],
  more: object = {},
): Promise<OfferedVisit> => {
  const tenantId = await world.newTenant(vendors);
  const context = world.context(tenantId);
  const { id: planId } = await firstPlan(context, services);
  const { orderId } = await confirm(context, orderFor(services, { planId, ...more }));
  await settleOrder(context, orderId);
  const read = async (): Promise<OrderWithOffers> => {
    const whole = await readOrderWithOffers(context.table, orderId);
    if (!whole) throw new Error('No order');
    return whole;
  };
  const visitId = (await read()).visits[0]?.visitId ?? '';
  return { tenantId, orderId, visitId, at: (now) => ({ ...world.context(tenantId, now), actor: 'Dana Desk' }), read };
};

/** The board of the two weeks from the day of the tests on. */
export const boardOf = async ({ at }: OfferedVisit, now = NOW) =>
  await readBoard(at(now).table, { from: '2026-11-20', to: addDays('2026-11-20', 13) }, now);
