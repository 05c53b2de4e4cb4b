import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../../shared/contract/events/audit.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { bookingContract } from '../../../shared/sales/booking/contract.ts';
import { type Answer, call } from '../../support/cloud/http.ts';
import { itemsOf, putItems, tokenOf } from '../../support/cloud/studio.ts';
import { basketOf, orderBasket, plansOf } from '../../support/people/journey.ts';
import { everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const basket = basketOf('photography', 'cleaning');
let token: string;

const routes: readonly Route[] = Object.values(bookingContract);
const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Every route that writes an order or a booking that is there already. */
const writing = routes
  .filter(({ method, path }) => method !== 'GET' && /^\/api\/(orders|bookings)\/\{/.test(path))
  .map(keyOf);

type Placed = Awaited<ReturnType<typeof orderBasket>>;

const bookingOf = async ({ order }: Placed) => {
  const query = { token: order.manageToken };
  const { bookings } = (await call(origin, `GET /api/orders/${order.orderId}`, { query })).json;
  return (await call(origin, `GET /api/bookings/${bookings[0].bookingId}`, { token })).json;
};

/** A fee as a late move leaves it, put there: the shared cloud's clock stays. */
const charge = async (orderId: string): Promise<{ version: number; feeId: string }> => {
  const items = await itemsOf(origin, { prefix: 'T#ten_' });
  const item = items.find((each) => each.entity === 'order' && each.orderId === orderId);
  if (!item) throw new Error(`There is no order ${orderId}`);
  const feeId = `fee_${orderId.slice(4)}01`;
  const fee = { feeId, reason: 'move', cents: 5_000, at: new Date().toISOString(), services: ['photography'] };
  await putItems(origin, [{ ...item, fees: [fee] }]);
  return { version: item.version, feeId };
};

/** How somebody changes something by each of those routes. */
const changes: Record<string, (placed: Placed, who: { token?: string }) => Promise<Answer>> = {
  'POST /api/orders/{orderId}/reschedule': async ({ order }, who) => {
    const moves = { orderId: order.orderId, token: order.manageToken };
    const plans = await plansOf(origin, basket, { moves });
    const body = { token: order.manageToken, planId: plans.at(-1)?.id };
    return await call(origin, `POST /api/orders/${order.orderId}/reschedule`, { ...who, body });
  },
  'POST /api/orders/{orderId}/cancel': async ({ order }, who) =>
    await call(origin, `POST /api/orders/${order.orderId}/cancel`, { ...who, body: { token: order.manageToken } }),
  'PATCH /api/bookings/{bookingId}': async (placed, who) => {
    const { bookingId, version } = await bookingOf(placed);
    return await call(origin, `PATCH /api/bookings/${bookingId}`, { ...who, body: { version, status: 'assigned' } });
  },
  'POST /api/orders/{orderId}/fees/{feeId}/waive': async ({ order: { orderId } }, who) => {
    const { version, feeId } = await charge(orderId);
    const body = { cause: 'weather', note: 'Snow', version };
    return await call(origin, `POST /api/orders/${orderId}/fees/${feeId}/waive`, { ...who, body });
  },
};

const entriesAbout = async ({ order }: Placed): Promise<AuditEntry[]> => {
  const log: AuditEntry[] = await everyItem(await signedInAs(origin, seeded.admin), '/api/audit');
  return log.filter(({ target }) => target.id.slice(4).startsWith(order.orderId.slice(4)));
};

beforeAll(async () => {
  token = await tokenOf(origin, seeded.admin);
});

describe('what staff changes of an order or a booking', () => {
  it('is tried by every route that writes one', () => {
    expect(Object.keys(changes).sort()).toEqual([...writing].sort());
  });

  it.each(Object.entries(changes))('%s is in the audit log, with before and after', async (_, change) => {
    const placed = await orderBasket(origin, basket);
    const answer = await change(placed, { token });
    expect(answer.status, answer.body).toBe(200);
    const [entry, ...others] = await entriesAbout(placed);
    expect(others).toEqual([]);
    expect(entry?.actor.email).toBe(seeded.admin);
    expect(entry?.changes.length).toBeGreaterThan(0);
    for (const { before, after } of entry?.changes ?? []) expect(before).not.toEqual(after);
    expect(JSON.stringify(entry)).not.toContain(placed.order.manageToken);
  });

  it('control: the same change by the buyer is in no log, so that an entry is of staff', async () => {
    const placed = await orderBasket(origin, basket);
    const cancel = changes['POST /api/orders/{orderId}/cancel'];
    expect((await cancel?.(placed, {}))?.status).toBe(200);
    expect(await entriesAbout(placed)).toEqual([]);
  });
});
