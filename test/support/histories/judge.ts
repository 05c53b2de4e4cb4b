import { originalKey, sizeKey } from '../../../functions/library/files/store.ts';
import { archiveKey } from '../../../functions/platform/archive-key.ts';
import type { KeptJob } from '../../../functions/platform/jobs.ts';
import type { Stored } from '../../../functions/platform/table/item.ts';
import type { Dispute, Refund, Session } from '../../../infra/local/providers/stripe/objects.ts';
import { type Delivery, deliveredFileIds } from '../../../shared/fulfilment/delivery/delivery.ts';
import { MAX_ROUNDS } from '../../../shared/fulfilment/delivery/rounds.ts';
import { bookingStatusOf } from '../../../shared/fulfilment/dispatch/transitions.ts';
import type { Account } from '../../../shared/fulfilment/payments/account.ts';
import type { VisitRecord, VisitState } from '../../../shared/sales/booking/visit-record.ts';
import { Census, strayVisits } from '../cloud/audit.ts';
import type { Company } from './company.ts';
import { download } from './galleries.ts';

const rows = (items: readonly Stored[], kind: string): Stored[] => items.filter(({ entity }) => entity === kind);
const inRow = <T>(items: readonly Stored[], kind: string): T[] => rows(items, kind).map(({ row }) => row as T);
const centsOf = (lines: readonly Stored[], ...kinds: string[]): number =>
  lines.reduce((sum, { kind, cents }) => (kinds.includes(String(kind)) ? sum + Number(cents) : sum), 0);

/** Two jobs at the same time in one lane of a vendor. */
const collisions = (census: Census): string[] => {
  const lanes = Map.groupBy(
    census.jobs().filter(({ until }) => until === undefined),
    ({ place }) => place,
  );
  return [...lanes.values()].flatMap((jobs) => {
    const sorted = jobs.toSorted((a, b) => a.from - b.from);
    return sorted.flatMap((job, n) => {
      const next = sorted[n + 1];
      return next && next.from < job.to ? [`${job.owner} and ${next.owner} meet on ${job.place}`] : [];
    });
  });
};

/** A time that is kept for an order which does not have it. */
const keptForNobody = (census: Census): string[] => {
  const orders = new Map(census.of('order').map((order) => [String(order.orderId), order]));
  return census.jobs().flatMap(({ owner, place, from, until }) => {
    const order = orders.get(owner);
    const isOwn = order?.status !== 'cancelled' && (order?.visits as { from: number }[])?.some((v) => v.from === from);
    return until !== undefined || isOwn ? [] : [`${place} is kept for ${owner}, whose time it is not`];
  });
};

/** What of a visit and its bookings says something else than the other. */
const unlike = (items: readonly Stored[]): string[] => {
  const bookings = inRow<{ orderId: string; serviceType: string; status: string; vendorId: string | null }>(
    items,
    'booking',
  );
  return inRow<VisitRecord>(items, 'visit').flatMap(({ visitId, orderId, services, state, vendorId }) => {
    if (state === 'cancelled') return [];
    const own = bookings.filter((each) => each.orderId === orderId && services.includes(each.serviceType as never));
    const wanted = bookingStatusOf[state];
    return own.flatMap(({ status, vendorId: holder }) => {
      const waits = status === 'pending' && state === 'planned';
      if (status !== wanted && status !== 'cancelled' && !waits)
        return [`${visitId} is ${state}, its booking ${status}`];
      const hasOther = status !== 'cancelled' && holder !== null && vendorId !== undefined && holder !== vendorId;
      return hasOther ? [`${visitId} is promised by ${vendorId}, its booking by ${holder}`] : [];
    });
  });
};

const stampOf: Partial<Record<VisitState, keyof VisitRecord['stamps']>> = {
  accepted: 'accepted',
  on_the_way: 'on_the_way',
  working: 'working',
  finished: 'finished',
  no_access: 'no_access',
};

/** Visits that stand where no stamp says that they came. Who accepts at once is asked by nobody, and leaves none. */
const unstamped = (items: readonly Stored[], atOnce: ReadonlySet<string>): string[] =>
  inRow<VisitRecord>(items, 'visit').flatMap(({ visitId, state, stamps = {}, vendorId = '' }) => {
    const name = stampOf[state];
    if (!name || stamps[name] || (name === 'accepted' && atOnce.has(vendorId))) return [];
    return [`${visitId} is ${state} without its stamp`];
  });

/** An order's account beside the sum of its ledger, counted here anew. */
const accounts = (items: readonly Stored[]): string[] => {
  const lines = Map.groupBy(rows(items, 'ledgerLine'), ({ orderId }) => orderId);
  const refunds = Map.groupBy(rows(items, 'refund'), ({ orderId }) => orderId);
  const known = new Set(rows(items, 'orderAccount').map(({ orderId }) => orderId));
  const lost = [...lines.keys()]
    .filter((orderId) => !known.has(orderId))
    .map((id) => `account of ${id} lacks, not its lines`);
  const wrongs = rows(items, 'orderAccount').flatMap(({ orderId, account }) => {
    const own = lines.get(orderId) ?? [];
    const { total, tax, balance, paid, refunded, refundPending } = account as Record<string, number>;
    const owed =
      Number(total) + Number(tax) + centsOf(own, 'fee', 'tip', 'dispute_lost') - centsOf(own, 'credit', 'write_off');
    const given = centsOf(own, 'refund') - centsOf(own, 'refund_failed');
    const came = centsOf(own, 'charge', 'manual');
    const waiting = (refunds.get(orderId) ?? []).filter(({ state }) => state === 'asked' || state === 'pending');
    const reserved = waiting.reduce((sum, { amount }) => sum + Number(amount), 0);
    const wrong = [
      balance === owed - came + given ? '' : `has a balance of ${balance}, its ledger of ${owed - came + given}`,
      paid === came && refunded === given
        ? ''
        : `was paid ${paid} and gave ${refunded}, by its ledger ${came} and ${given}`,
      refundPending === reserved ? '' : `keeps ${refundPending} for refunds of ${reserved}`,
      given + reserved <= centsOf(own, 'charge') ? '' : `gives back ${given + reserved} of ${centsOf(own, 'charge')}`,
    ];
    return wrong.filter(Boolean).map((text) => `account of ${orderId} ${text}`);
  });
  return [...lost, ...wrongs];
};

/** The provider's own list of what moved money, by id and cents. */
const listOf = ({ stripe }: Company): Map<string, number> => {
  const { ledger } = stripe;
  const charges = ledger.all<Session>(null, 'checkout.session').filter((each) => each.payment_status === 'paid');
  const refunds = ledger
    .all<Refund>(null, 'refund')
    .filter(({ status }) => status === 'succeeded' || status === 'failed');
  return new Map([
    ...charges.map((each) => [String(each.payment_intent), each.amount_total] as const),
    ...refunds.map((each) => [each.id, each.amount] as const),
    ...ledger.all<Dispute>(null, 'dispute').map((each) => [each.id, each.amount] as const),
  ]);
};

/** Lines of our ledger that the provider's list has not so; with `whole` also what our ledger lacks. */
const books = (company: Company, items: readonly Stored[], whole: boolean): string[] => {
  const theirs = listOf(company);
  const ours = rows(items, 'ledgerLine').filter(({ kind }) => ['charge', 'refund', 'dispute'].includes(String(kind)));
  const tips = new Map(
    rows(items, 'ledgerLine')
      .filter(({ kind }) => kind === 'tip')
      .map((each) => [each.source, each]),
  );
  const known = new Set(ours.map(({ source }) => source));
  const failed = new Set(
    company.stripe.ledger
      .all<Refund>(null, 'refund')
      .filter(({ status }) => status === 'failed')
      .map(({ id }) => id),
  );
  return [
    ...ours
      .filter(({ source, cents }) => theirs.get(String(source)) !== cents)
      .map(
        ({ source, cents, kind }) =>
          `our ${kind} ${source} of ${cents} is ${theirs.get(String(source)) ?? 'nothing'} there`,
      ),
    ...(tips.size > ours.length ? ['more tips than charges'] : []),
    ...(whole
      ? [...theirs]
          .filter(([id]) => !known.has(id) && !failed.has(id))
          .map(([id, cents]) => `our ledger lacks ${id} of ${cents}`)
      : []),
  ];
};

/** Messages that were sent twice. */
const twice = ({ office }: Company): string[] =>
  [...office.sent].flatMap(([ref, count]) => (count > 1 ? [`${ref} was sent ${count} times`] : []));

/** Facts of which the events, and so the messages, are told more or less often than they happened. */
const told = (items: readonly Stored[]): string[] => {
  const count = (type: string): number => rows(items, 'event').filter((each) => each.type === type).length;
  const lines = (...kinds: string[]): number =>
    rows(items, 'ledgerLine').filter(({ kind, undoes }) => kinds.includes(String(kind)) && undoes === undefined).length;
  const asked = inRow<{ answeredAt?: string; sentAt: string; state: string }>(items, 'offer');
  const facts: [string, number, number][] = [
    ['order.placed', count('order.placed'), rows(items, 'order').length],
    ['payment.received', count('payment.received'), lines('charge', 'manual')],
    ['payment.refund_sent', count('payment.refund_sent'), lines('refund')],
    ['payment.disputed', count('payment.disputed'), rows(items, 'dispute').length],
  ];
  const offered = count('visit.offered');
  return [
    ...facts.filter(([, have, want]) => have !== want).map(([type, have, want]) => `${have} of ${type} for ${want}`),
    ...(offered > asked.length ? [`${offered} of visit.offered for ${asked.length} offers`] : []),
  ];
};

/** Files without their bytes, and bytes without a file. */
const files = ({ vault, tenantId }: Company, items: readonly Stored[], isQuiet: boolean): string[] => {
  const wanted = new Set<string>();
  const allowed = new Set<string>();
  for (const file of inRow<
    Parameters<typeof originalKey>[1] & { state: string; previewName: string; sizes: 'print'[] }
  >(items, 'file')) {
    const original = originalKey(tenantId, file);
    const sizes = (['print', 'mls', 'web', 'preview'] as const).map((size) => sizeKey(tenantId, file, size));
    if (file.state === 'checking' || file.state === 'ready') wanted.add(original);
    if (file.state === 'ready') for (const size of file.sizes) wanted.add(sizeKey(tenantId, file, size));
    // Between two writes the bytes may be there first, or go last.
    const isOver = file.state === 'refused' || file.state === 'lost';
    if (!(isQuiet && isOver)) for (const key of [original, ...sizes]) allowed.add(key);
  }
  for (const job of rows(items, 'job') as unknown as KeptJob[]) {
    allowed.add(archiveKey(tenantId, job));
    if (job.state === 'done') wanted.add(archiveKey(tenantId, job));
  }
  const lacking = [...wanted].filter((key) => !vault.objects.has(key));
  const stray = [...vault.objects.keys()].filter((key) => !allowed.has(key));
  return [...lacking.map((key) => `a file has no bytes: ${key}`), ...stray.map((key) => `bytes of no file: ${key}`)];
};

/** Deliveries whose parts say something else than the others. */
const deliveries = (items: readonly Stored[]): string[] => {
  const files = new Map(
    inRow<{ fileId: string; state: string; target: { id: string } }>(items, 'file').map((file) => [file.fileId, file]),
  );
  const told = Map.groupBy(
    rows(items, 'event').filter(({ type }) => type === 'delivery.delivered'),
    ({ data }) => (data as { deliveryId: string }).deliveryId,
  );
  const tasks = rows(items, 'task').filter(({ title }) => String(title).startsWith('Revision '));
  return (rows(items, 'delivery') as unknown as Delivery[]).flatMap((delivery) => {
    const { deliveryId, orderId, state, round, rounds, deliveredAt, acceptBy, acceptedAt } = delivery;
    const open = rounds.filter(({ answeredAt }) => answeredAt === null).length;
    const shown = deliveredFileIds(delivery);
    const strange = shown.filter((fileId) => files.get(fileId)?.target.id !== deliveryId);
    const unready = shown.filter((fileId) => files.get(fileId)?.state !== 'ready');
    const isOut = state === 'delivered' || state === 'accepted' || state === 'revision';
    const times = (told.get(deliveryId) ?? []).length;
    const wanted = deliveredAt === null ? 0 : 1 + round - open;
    const own = tasks.filter((task) => task.orderId === orderId).length;
    const wrong = [
      isOut === (deliveredAt !== null) ? '' : `is ${state}, delivered at ${deliveredAt}`,
      isOut && shown.length === 0 ? 'shows nothing' : '',
      strange.length > 0 ? `shows ${strange.join()} of somebody else` : '',
      isOut && unready.length > 0 ? `shows ${unready.join()}, which is not ready` : '',
      open === (state === 'revision' ? 1 : 0) && round === rounds.length && round <= MAX_ROUNDS
        ? ''
        : `is ${state} in round ${round} with ${open} of ${rounds.length} open`,
      (acceptBy !== null) === (state === 'delivered' || state === 'accepted')
        ? ''
        : `is ${state}, to accept by ${acceptBy}`,
      (acceptedAt !== null) === (state === 'accepted') ? '' : `is ${state}, accepted at ${acceptedAt}`,
      times === wanted ? '' : `was told ${times} times for ${wanted}`,
      own === round ? '' : `has ${own} tasks for ${round} rounds`,
    ];
    return wrong.filter(Boolean).map((text) => `gallery of ${orderId} ${text}`);
  });
};

/** Galleries whose downloads are open while money is owed, or closed while none is. */
const locks = async (company: Company, items: readonly Stored[]): Promise<string[]> => {
  const accounts = new Map(rows(items, 'orderAccount').map(({ orderId, account }) => [orderId, account as Account]));
  const cancelled = new Set(
    rows(items, 'order').flatMap(({ orderId, status }) => (status === 'cancelled' ? [orderId] : [])),
  );
  const wrongs: string[] = [];
  for (const delivery of rows(items, 'delivery') as unknown as Delivery[]) {
    const { orderId, unlocked, deliveredAt } = delivery;
    const [fileId] = deliveredFileIds(delivery);
    const account = accounts.get(orderId);
    if (deliveredAt === null || fileId === undefined || !account) continue;
    const isOwed = account.balance > 0 || account.disputed > 0;
    const wanted = cancelled.has(orderId) || (isOwed && unlocked === null) ? 'DELIVERY_LOCKED' : 'ok';
    const got = await download(company, orderId, fileId);
    if (got !== wanted) wrongs.push(`${orderId} owes ${account.balance}, its download is ${got}`);
  }
  return wrongs;
};

/** Everything that must never be, whatever is under way; with `isQuiet` also what must have come about once all is done. */
export const violations = async (company: Company, isQuiet = false): Promise<string[]> => {
  const { mirror, tenantId, vendors, queues } = company;
  await mirror.refresh();
  const items = mirror.all(tenantId);
  const census = new Census(items as ConstructorParameters<typeof Census>[0]);
  const atOnce = new Set(vendors.flatMap((each) => (each.acceptsAtOnce ? [each.vendorId] : [])));
  // An offer whose order has changed is closed by what follows from the change.
  const isLater = (text: string): boolean => !isQuiet && text.endsWith('is open and no visit waits for it');
  const unsent = isQuiet ? rows(items, 'event').filter(({ outbox }) => outbox === 'pending') : [];
  return [
    ...strayVisits(census).filter((text) => !isLater(text)),
    ...collisions(census),
    ...keptForNobody(census),
    ...unlike(items),
    ...unstamped(items, atOnce),
    ...accounts(items),
    ...books(company, items, isQuiet),
    ...twice(company),
    ...told(items),
    ...files(company, items, isQuiet),
    ...deliveries(items),
    ...(await locks(company, items)),
    ...company.met,
    ...queues.poison(),
    ...unsent.map(({ type, eventId }) => `${type} ${eventId} was never sent`),
  ];
};
