import { itemsOf, type StoredItem } from './studio.ts';

/** One tenant's items by kind, straight from the table. */
export class Census {
  readonly #items: readonly StoredItem[];

  constructor(items: readonly StoredItem[]) {
    this.#items = items;
  }

  static async take(origin: string, tenantId: string): Promise<Census> {
    return new Census(await itemsOf(origin, { prefix: `T#${tenantId}#` }));
  }

  /** The items of a kind, with what their rows say for them. */
  of(kind: string): StoredItem[] {
    return this.#items.filter((item) => item.entity === kind).map((item) => ({ ...item.row, ...item }));
  }

  /** Every job in every calendar: whose it is, by which vendor, when. */
  jobs() {
    return this.of('calendarDay').flatMap((day) =>
      Object.entries(day.jobs as Record<string, StoredItem>).map(([key, job]) => ({
        owner: key.slice(0, key.indexOf(':')),
        place: `${day.date} ${day.vendorId} lane ${job.lane}`,
        from: Number(job.from),
        to: Number(job.to),
        until: job.until as number | undefined,
      })),
    );
  }

  counts() {
    const count = (kind: string) => this.of(kind).length;
    return {
      orders: count('order'),
      bookings: count('booking'),
      leads: count('lead'),
      tasks: count('task'),
      events: this.of('event').length,
      jobs: this.jobs().filter((job) => job.until === undefined).length,
    };
  }
}

const GAP_CELLS = 2;

const overlaps = (census: Census, now: number): string[] => {
  const live = census.jobs().filter((job) => job.until === undefined || job.until > now);
  return live.flatMap((job, i) =>
    live
      .slice(i + 1)
      .filter(
        (other) => other.place === job.place && job.from < other.to + GAP_CELLS && other.from < job.to + GAP_CELLS,
      )
      .map((other) => `${job.owner} and ${other.owner} meet on ${job.place}`),
  );
};

const strayBookings = (census: Census): string[] => {
  const orders = new Set(census.of('order').map((order) => order.orderId));
  return census
    .of('booking')
    .map((each) => each.row as StoredItem)
    .flatMap((each) => (orders.has(each.orderId) ? [] : [`booking ${each.bookingId} of no order`]));
};

const strayJobs = (census: Census): string[] => {
  const live = new Map(
    census
      .of('order')
      .filter(({ status }) => status !== 'cancelled')
      .map((order) => [order.orderId, order]),
  );
  const fixed = census.jobs().filter((job) => job.until === undefined);
  const held = fixed.flatMap(({ owner, place }) =>
    live.has(owner) ? [] : [`${place} is kept for ${owner}, no live order`],
  );
  const lacking = [...live.values()].flatMap((order) => {
    const own = fixed.filter((job) => job.owner === order.orderId).length;
    return own === order.visits.length ? [] : [`${order.orderId} has ${order.visits.length} visits and ${own} jobs`];
  });
  return [...held, ...lacking];
};

/** The instant at which a cell begins, as the table has it. */
const instantOf = (cell: unknown): string => `${new Date(Number(cell) * 900_000).toISOString().slice(0, 19)}Z`;

/**
 * Where orders, visits, calendars and offers disagree about who comes when: each time that is promised has one holder, and
 * an open offer is the one that its visit names.
 */
export const strayVisits = (census: Census): string[] => {
  const rowsOf = (kind: string) => census.of(kind).map((each) => each.row as StoredItem);
  const visits = rowsOf('visit').filter(({ state }) => state !== 'cancelled');
  const jobs = census.jobs().filter(({ until }) => until === undefined);
  const places = census
    .of('order')
    .flatMap((order) =>
      order.status === 'cancelled' ? [] : (order.visits as StoredItem[]).map((place) => ({ order, place })),
    );
  const unheld = places.flatMap(({ order, place }) => {
    const visit = visits.find(({ orderId, n }) => orderId === order.orderId && n === place.n);
    const name = `visit ${place.n} of ${order.orderId}`;
    if (!visit) return [`${name} is not stored`];
    const holders = jobs.filter(({ owner, from }) => owner === order.orderId && from === place.from);
    return [
      ...(holders.length === 1 ? [] : [`${name} has ${holders.length} holders`]),
      ...(visit.startsAt === instantOf(place.from) ? [] : [`${name} is at ${visit.startsAt}, its place is not`]),
      ...(visit.vendorId === undefined || visit.vendorId === place.vendorId ? [] : [`${name} is promised by another`]),
    ];
  });
  const open = rowsOf('offer').filter(({ state }) => state === 'open');
  const named = visits.filter(({ state, offerId }) => state === 'offered' && !open.some((o) => o.offerId === offerId));
  const unnamed = open.filter(({ offerId }) => !visits.some((v) => v.offerId === offerId && v.state === 'offered'));
  return [
    ...unheld,
    ...(visits.length === places.length ? [] : [`${visits.length} visits for ${places.length} places`]),
    ...named.map(({ visitId }) => `${visitId} waits for an offer that is not open`),
    ...unnamed.map(({ offerId }) => `${offerId} is open and no visit waits for it`),
  ];
};

const strayTasks = (census: Census): string[] => {
  const leads = new Set([...census.of('lead'), ...census.of('leadAlias')].map((lead) => lead.leadId));
  const tasks = census.of('task');
  const lost = tasks.flatMap((task) =>
    task.leadId === null || leads.has(task.leadId) ? [] : [`${task.taskId} of no lead`],
  );
  const perLead = census.of('lead').flatMap(({ leadId }) => {
    const count = tasks.filter((task) => task.leadId === leadId && task.kind === 'follow_up').length;
    return count === 1 ? [] : [`${leadId} has ${count} follow-up tasks`];
  });
  const perOrder = census.of('order').flatMap(({ orderId }) => {
    const count = tasks.filter((task) => task.orderId === orderId && task.kind === 'booking_follow_up').length;
    return count === 1 ? [] : [`${orderId} has ${count} booking follow-up tasks`];
  });
  return [...lost, ...perLead, ...perOrder];
};

const strayEvents = (census: Census): string[] => {
  const homes = new Set(
    [...census.of('order'), ...census.of('orderAccount'), ...census.of('lead'), ...census.of('leadAlias')].map(
      (item) => item.pk,
    ),
  );
  // What fell due, and what the payment provider told, lies in a place of its own, not with an order or lead.
  const events = census.of('event').filter(({ pk }) => !/^T#[^#]+#(DUE#|PAYEVENT#|PAYNIGHT)/.test(pk));
  const unsent = events.filter((event) => event.outbox === 'pending').map((event) => `${event.sk} was never sent`);
  return [
    ...unsent,
    ...events.flatMap((event) => (homes.has(event.pk) ? [] : [`${event.sk} in ${event.pk} of nobody`])),
  ];
};

/** What one transaction writes together: it fits at any moment, also while queues have work to do. */
export const findTorn = (census: Census, now = Date.now()): string[] => [
  ...overlaps(census, now),
  ...strayBookings(census),
  ...strayJobs(census),
];

/** Everything in a tenant's data that does not fit together, in words; empty when all is well and all queues are idle. */
export const findOrphans = (census: Census, now = Date.now()): string[] => [
  ...findTorn(census, now),
  ...strayVisits(census),
  ...strayTasks(census),
  ...strayEvents(census),
];
