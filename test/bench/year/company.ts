import type { NamedBooking } from '../../../shared/sales/booking/booking.ts';
import { nextStatuses } from '../../../shared/sales/booking/booking-status.ts';
import { call } from '../../support/cloud/http.ts';
import { freshTokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, newPerson, orderBasket } from '../../support/people/journey.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';
import { distinctBuyer } from '../../support/world/sales/distinct-buyers.ts';
import type { Meter } from './meter.ts';

const PEOPLE = 40;
const CREWS = 8;
/** So many before the meter is read again. */
const ORDERS_AT_ONCE = 6;
const LEADS_AT_ONCE = 15;
const services = ['cleaning', 'landscaping', 'repairs', 'painting'] as const;
const sources = ['website_form', 'landing:sellers', 'landing:contact'] as const;

interface Unpaid {
  readonly orderId: string;
  readonly receivedOn: string;
}

const must = async (status: number, asked: ReturnType<As>) => {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.body}`);
  return answer.json;
};

/** Takes on crews and lets every vendor do what is offered to it, and people of the office, each of whom has signed in once. */
export const takeOn = async (origin: string): Promise<void> => {
  const admin = await signedInAs(origin, seeded.admin);
  for (let n = 0; n < CREWS; n++) {
    const crew = {
      name: `Crew ${n + 1}`,
      skills: services,
      homeZip: '18901',
      acceptsAtOnce: true,
      parallelJobs: 2,
      dailyJobLimit: 20,
    };
    await must(201, admin('POST /api/vendors', { body: crew }));
  }
  const { vendors } = (await must(200, admin('GET /api/vendors'))) as {
    vendors: { vendorId: string; version: number }[];
  };
  for (const { vendorId, version } of vendors) {
    await must(200, admin(`PATCH /api/vendors/${vendorId}`, { body: { version, acceptsAtOnce: true } }));
  }
  for (let n = 0; n < PEOPLE; n++) {
    const email = `office-${n}@people.test`;
    const roles = [n % 2 ? 'agent' : 'brokerage'];
    await must(201, admin('POST /api/invitations', { body: { email, roles } }));
    await must(200, call(origin, 'GET /api/me', { token: await freshTokenOf(origin, email) }));
  }
};

const inPieces = async (count: number, size: number, act: (n: number) => Promise<void>, after: () => Promise<void>) => {
  for (let at = 0; at < count; at += size) {
    for (let n = at; n < Math.min(at + size, count); n++) await act(n);
    await after();
  }
};

/** A company that works day by day at a running cloud, whose clock somebody else moves. */
export class WorkingCompany {
  orders = 0;
  leads = 0;
  completed = 0;
  readonly #origin: string;
  readonly #meter: Meter;
  #unpaid: Unpaid[] = [];

  constructor(origin: string, meter: Meter) {
    this.#origin = origin;
    this.#meter = meter;
  }

  /** A day of strangers who order and leave their address, and of a desk that closes what was done and takes the money. */
  async day({ orders, leads, today }: { orders: number; leads: number; today: number }): Promise<void> {
    await inPieces(orders, ORDERS_AT_ONCE, async () => await this.#order(), this.settle);
    await inPieces(leads, LEADS_AT_ONCE, async () => await this.#capture(), this.settle);
    await this.#close(today);
  }

  /** Waits until all that follows is done, and reads the meter. */
  readonly settle = async (): Promise<void> => {
    await untilIdle(this.#origin);
    await this.#meter.read();
  };

  async #order(): Promise<void> {
    const n = this.orders++;
    await orderBasket(this.#origin, basketOf(services[n % services.length] ?? 'cleaning'), distinctBuyer(n));
  }

  async #capture(): Promise<void> {
    const n = this.leads++;
    const body = { ...newPerson(distinctBuyer(n).contactInfo.fullName), source: sources[n % sources.length] };
    await must(202, call(this.#origin, 'POST /api/leads', { body }));
  }

  /** Completes the visits that began before now, and records what they cost as paid. */
  async #close(today: number): Promise<void> {
    const token = await freshTokenOf(this.#origin, seeded.admin);
    const admin: As = (route, options = {}) => call(this.#origin, route, { token, ...options });
    const query = {
      from: new Date(today - 40 * 86_400_000).toISOString(),
      to: new Date(today).toISOString(),
      limit: '100',
    };
    for (const status of ['pending', 'confirmed', 'assigned', 'in_progress']) {
      const { items } = (await must(200, admin('GET /api/bookings', { query: { ...query, status } }))) as {
        items: NamedBooking[];
      };
      await inPieces(
        items.length,
        ORDERS_AT_ONCE,
        async (n) => await this.#complete(admin, items[n] as NamedBooking),
        this.settle,
      );
    }
    const unpaid = this.#unpaid.splice(0);
    await inPieces(
      unpaid.length,
      ORDERS_AT_ONCE,
      async (n) => await this.#pay(admin, unpaid[n] as Unpaid),
      this.settle,
    );
  }

  async #complete(admin: As, { bookingId, orderId, ...booking }: NamedBooking): Promise<void> {
    let { status, version } = booking;
    while (status !== 'completed') {
      const next = nextStatuses[status].find(
        (each) => ['confirmed', 'assigned', 'in_progress', 'completed'].includes(each) && each !== status,
      );
      const to = status === 'assigned' ? 'in_progress' : next;
      if (!to) return;
      const changed = (await must(
        200,
        admin(`PATCH /api/bookings/${bookingId}`, { body: { version, status: to } }),
      )) as NamedBooking;
      ({ status, version } = changed);
    }
    this.completed++;
    this.#unpaid.push({ orderId, receivedOn: new Date(booking.startsAt ?? 0).toISOString().slice(0, 10) });
  }

  async #pay(admin: As, { orderId, receivedOn }: Unpaid): Promise<void> {
    const desk = await must(200, admin(`GET /api/orders/${orderId}/payments`));
    const amount = desk.account.balance as number;
    if (amount <= 0) return;
    const body = { amount, method: 'check', receivedOn, version: desk.version };
    const headers = { 'idempotency-key': `paid-${orderId}` };
    await must(201, admin(`POST /api/orders/${orderId}/payments`, { body, headers }));
  }
}
