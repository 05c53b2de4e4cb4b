import { idFromDigest } from '../../../shared/contract/id.ts';
import { DAY, HOUR, toInstant } from '../../../shared/contract/time.ts';
import {
  type CustomerReview,
  type Delivery,
  mayRevise,
  picturesOf,
  type RevisionItem,
  WEBSITE_DAYS,
} from '../../../shared/fulfilment/delivery/delivery.ts';
import { AcceptanceDue } from '../../../shared/fulfilment/delivery/events.ts';
import { MAX_ROUNDS, REVISION_DAYS } from '../../../shared/fulfilment/delivery/rounds.ts';
import { escalationWrite } from '../../crm/tasks/escalation.ts';
import { AppError, invalidInput } from '../../platform/errors/errors.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { checkUnlocked, type WholeDelivery, wrongState } from './claim-delivery.ts';
import { dueWrite } from './prepare-delivery.ts';
import { deliveryItem } from './store.ts';

/** A request of the customer: reads the delivery again at each try. */
export interface CustomerAct {
  readonly table: TenantTable;
  readonly now: number;
  readonly read: () => Promise<WholeDelivery>;
}

/** A task for the team about a delivery; the same `once` makes it one. */
export const deliveryTask = (
  table: TenantTable,
  { orderId, leadId }: Pick<Delivery, 'orderId' | 'leadId'>,
  about: { once: string; title: string; description: string; now: number },
): Write =>
  escalationWrite(table, {
    taskId: idFromDigest('task', sha256(`${table.tenantId} ${orderId} ${about.once}`)),
    leadId,
    orderId,
    title: about.title,
    description: about.description,
    dueDate: toInstant(about.now + 4 * HOUR),
    now: about.now,
  });

/** Reads, decides and writes until no one else was faster. */
const change = async (
  act: CustomerAct,
  decide: (whole: WholeDelivery) => { change: Partial<Delivery>; writes?: Write[] } | undefined,
): Promise<WholeDelivery> =>
  await untilWritten(async () => {
    const whole = await act.read();
    const decided = decide(whole);
    if (!decided) return whole;
    const { table } = act;
    await table.commit(table.patch(deliveryItem, whole.delivery, decided.change), ...(decided.writes ?? []));
    return { ...whole, delivery: { ...whole.delivery, ...decided.change, version: whole.delivery.version + 1 } };
  });

const revisionsOver = (): AppError =>
  new AppError(
    'conflict',
    'REVISIONS_OVER',
    `An order includes ${MAX_ROUNDS} rounds of changes within ${REVISION_DAYS} days. Call us, and we’ll quote what you need.`,
    { details: [{ path: 'items', message: 'needs a quote' }] },
  );

/** A customer's wishes for changes, which go to the team as a task. */
export const askRevision = async (act: CustomerAct, items: RevisionItem[]): Promise<WholeDelivery> =>
  await change(act, ({ delivery, order }) => {
    const { table, now } = act;
    if (!mayRevise(delivery, now)) throw revisionsOver();
    const shown = new Set(picturesOf(delivery).map(({ fileId }) => fileId));
    const unknown = items.findIndex(({ fileId }) => !shown.has(fileId));
    if (unknown >= 0)
      throw invalidInput([{ path: `items.${unknown}.fileId`, message: 'is no picture of this gallery' }]);
    const round = delivery.round + 1;
    const rounds = [...delivery.rounds, { round, items, askedAt: toInstant(now), answeredAt: null }];
    // Whose pictures are to change, hands in again.
    const asked = new Set(items.map(({ fileId }) => fileId));
    const touched = new Set(
      picturesOf(delivery).flatMap(({ fileId, service }) => (asked.has(fileId) ? [service] : [])),
    );
    const handedIn = delivery.handedIn?.filter((service) => !touched.has(service));
    // The same promise as for the first delivery: a day.
    const dueAt = toInstant(now + DAY);
    const wish = deliveryTask(table, delivery, {
      once: `revision ${round}`,
      title: `Revision ${round}: ${order.address.line1}`,
      description: items.map(({ note }, i) => `${i + 1}. ${note}`).join('\n'),
      now,
    });
    const due = dueWrite(table, { ...delivery, dueAt });
    const writes = [table.cancelDue(AcceptanceDue, delivery.deliveryId), due, wish];
    return {
      change: { state: 'revision', round, rounds, dueAt, acceptBy: null, ...(handedIn && { handedIn }) },
      writes,
    };
  });

/** The customer accepts, or time does it; again does nothing. */
export const acceptDelivery = async (act: CustomerAct): Promise<WholeDelivery> =>
  await change(act, ({ delivery }) => {
    if (delivery.state === 'accepted') return undefined;
    if (delivery.state !== 'delivered') throw wrongState(delivery);
    return { change: { state: 'accepted', acceptedAt: toInstant(act.now) } };
  });

const UNHAPPY = 3;

/** What this party has said of the order. */
export const ownReview = ({ delivery, partyId }: WholeDelivery): CustomerReview | undefined => {
  if (partyId === undefined) return delivery.review ?? undefined;
  const own = delivery.partyReviews?.find(({ by }) => by === partyId);
  return own && { stars: own.stars, text: own.text, at: own.at };
};

/** The one review of a party and order; an unhappy one brings a person. */
export const reviewDelivery = async (
  act: CustomerAct,
  { stars, text }: Pick<CustomerReview, 'stars' | 'text'>,
): Promise<CustomerReview> => {
  const review = { stars, text, at: toInstant(act.now) };
  const reviewed = await change(act, (whole) => {
    const { delivery, order, partyId } = whole;
    const given = ownReview(whole);
    // The same again: its answer was lost.
    if (given?.stars === stars && given.text === text) return undefined;
    if (given) {
      throw new AppError('conflict', 'ALREADY_REVIEWED', 'Thank you, you have told us already', {
        details: [{ path: 'stars', message: 'was given before' }],
      });
    }
    const title = `${stars} of 5 stars: ${order.address.line1}`;
    const once = partyId === undefined ? 'review' : `review ${partyId}`;
    const unhappy = { once, title, description: text || 'The customer wrote nothing.', now: act.now };
    const writes = stars <= UNHAPPY ? [deliveryTask(act.table, delivery, unhappy)] : [];
    if (partyId === undefined) return { change: { review }, writes };
    return { change: { partyReviews: [...(delivery.partyReviews ?? []), { by: partyId, ...review }] }, writes };
  });
  return ownReview(reviewed) ?? review;
};

/** Publishes the property's page for 180 days, or takes it down. */
export const publishSite = async (act: CustomerAct, isPublished: boolean): Promise<WholeDelivery> =>
  await change(act, (whole) => {
    const { delivery } = whole;
    if (!isPublished) return delivery.website ? { change: { website: null } } : undefined;
    checkUnlocked(whole);
    const until = toInstant(act.now + WEBSITE_DAYS * DAY);
    return { change: { website: { publishedAt: toInstant(act.now), until } } };
  });
