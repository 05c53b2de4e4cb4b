import type * as z from 'zod';
import { firstIdAt, newId } from '../../../shared/contract/id.ts';
import { DAY, HOUR, toInstant } from '../../../shared/contract/time.ts';
import type { webhooksContract } from '../../../shared/open/webhooks/contract.ts';
import type { DeliveryRow, DeliveryState } from '../../../shared/open/webhooks/endpoint.ts';
import { WebhookReplayContinues } from '../../../shared/open/webhooks/events.ts';
import { KEPT_DAYS } from '../../../shared/open/webhooks/retry-plan.ts';
import { audited } from '../../platform/audit.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { invalidInput, notAllowedNow, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { deliveryWrites, replayWrites } from './deliveries.ts';
import { findEndpoint } from './endpoints.ts';
import { ignoreDone } from './health.ts';
import { noCounts, readReplay, tallyWrite } from './replay-counts.ts';
import {
  type Delivery,
  deliveriesInState,
  deliveriesOf,
  deliveryItem,
  deliverySk,
  type Endpoint,
  endpointItem,
  eventsOf,
  type ReplayRow,
  replayItem,
} from './store.ts';

type Replay = SignedRequest<z.output<typeof webhooksContract.replay.input>>;
type Continues = z.output<typeof WebhookReplayContinues.data>;

/** Deliveries of one step: with its calls, marks and the next step they fit one transaction. */
const BATCH = 25;

/** After so long a replay that has not ended holds no other: its worker gave up. */
const STUCK_AFTER_MS = 6 * HOUR;
const COUNT_PAGE = 1000;

const mustBeOn = ({ isOn }: Endpoint): void => {
  if (isOn) return;
  throw notAllowedNow([{ path: 'isOn', message: 'Turn the endpoint on first.' }]);
};

/** Sends a test event, to this endpoint alone. */
export const sendTest = async (request: SignedRequest<{ endpointId: string }>): Promise<DeliveryRow> => {
  const { table, now, input } = request;
  const endpoint = await findEndpoint(table, input.endpointId);
  mustBeOn(endpoint);
  const eventId = newId('event', now);
  const type = 'webhook.test';
  const data = { endpointId: endpoint.endpointId };
  const body = JSON.stringify({ id: eventId, type, timestamp: toInstant(now), data });
  const { delivery, writes } = deliveryWrites(table, endpoint, { eventId, type, body }, now);
  await table.commit(...writes);
  return delivery;
};

const replayOne = async (request: Replay, endpointId: string, deliveryId: string): Promise<void> => {
  const { table, now } = request;
  await untilWritten(async () => {
    const known = await table.get(deliveryItem, { endpointId, deliveryId }, { consistent: true });
    if (!known) throw notFound('Delivery');
    await table.commit(...replayWrites(table, known, now));
  });
};

const auditReplay = (request: Replay, { endpointId, url }: Endpoint) =>
  audited(request, {
    action: 'webhook.replayed',
    target: { kind: 'webhook_endpoint', id: endpointId, name: URL.parse(url)?.host ?? '' },
    changes: [
      { field: 'which', after: request.input.which },
      { field: 'since', after: request.input.since },
    ],
  });

/** Sends again one delivery, or step by step what was sent since an instant, at most 30 days ago. */
export const replay = async (request: Replay): Promise<{ accepted: true }> => {
  const { table, now, input } = request;
  const { endpointId, deliveryId, which, since } = input;
  const endpoint = await findEndpoint(table, endpointId);
  if ((deliveryId === undefined) === (which === undefined)) {
    throw invalidInput([{ path: 'which', message: 'must be failed or all, unless deliveryId names one delivery' }]);
  }
  mustBeOn(endpoint);
  if (deliveryId !== undefined) {
    await replayOne(request, endpointId, deliveryId);
    return { accepted: true };
  }
  const earliest = toInstant(now - KEPT_DAYS * DAY);
  const from = since === undefined || since < earliest ? earliest : since;
  await begin(request, endpoint, { endpointId, which: which ?? 'failed', since: from, until: toInstant(now) });
  return { accepted: true };
};

const mustBeAlone = (last: ReplayRow | undefined, now: number): void => {
  if (!last || last.counts.ends > 0 || now - Date.parse(last.startedAt) > STUCK_AFTER_MS) return;
  const { counts, total } = last;
  const message = `Deliveries are being sent again already: ${counts.sent} of ${Math.max(total, counts.sent)}.`;
  throw notAllowedNow([{ path: 'which', message }]);
};

/** Counts what there is to send, and begins unless a replay is under way. */
const begin = async (request: Replay, endpoint: Endpoint, fact: Continues): Promise<void> => {
  const { table, now } = request;
  const { endpointId, which, since } = fact;
  mustBeAlone(await readReplay(table, endpointId), now);
  const total = await countWanted(table, fact);
  await untilWritten(async () => {
    const last = await readReplay(table, endpointId);
    mustBeAlone(last, now);
    const replayId = newId('event', now);
    const fresh = { replayId, which, since, startedAt: toInstant(now), total, counts: noCounts, tallied: 0 };
    const place = { pk: eventsOf(endpointId), group: endpointId, now, eventId: replayId };
    await table.commit(
      last ? table.patch(replayItem, last, fresh) : table.create(replayItem, { endpointId, ...fresh, version: 1 }),
      table.event(WebhookReplayContinues, { ...fact, replayId }, place),
      auditReplay(request, endpoint),
    );
  });
};

const wantedStates: Readonly<Record<Continues['which'], readonly DeliveryState[]>> = {
  failed: ['failed', 'missed'],
  all: ['retrying', 'delivered', 'failed', 'missed'],
};

const isWanted = ({ state, type }: Pick<Delivery, 'state' | 'type'>, which: Continues['which']): boolean =>
  type !== 'webhook.test' && wantedStates[which].includes(state);

const countState = async (table: TenantTable, { endpointId, since, until, which }: Continues, state: DeliveryState) => {
  const from = firstIdAt('webhookDelivery', Date.parse(since));
  const to = firstIdAt('webhookDelivery', Date.parse(until) + 1000);
  const range = { ...deliveriesInState(endpointId, state), from, to, limit: COUNT_PAGE };
  let page = await table.list(deliveryItem, range);
  let count = page.items.filter((each) => isWanted(each, which)).length;
  while (page.nextCursor !== undefined) {
    page = await table.list(deliveryItem, { ...range, cursor: page.nextCursor });
    count += page.items.filter((each) => isWanted(each, which)).length;
  }
  return count;
};

const countWanted = async (table: TenantTable, fact: Continues): Promise<number> => {
  const counts = await Promise.all(wantedStates[fact.which].map((state) => countState(table, fact, state)));
  return counts.reduce((sum, count) => sum + count, 0);
};

const nextBatch = async (table: TenantTable, { endpointId, since, until, after }: Continues) => {
  const first = deliverySk(firstIdAt('webhookDelivery', Date.parse(since)));
  const last = deliverySk(firstIdAt('webhookDelivery', Date.parse(until) + 1000));
  const from = after === undefined ? first : `${deliverySk(after)}~`;
  const { pk } = deliveriesOf(endpointId);
  return await table.query(deliveryItem, { pk, from, to: last, limit: BATCH });
};

/** Whether the step's replay is still the endpoint's, and has not ended. */
const isCurrent = async (table: TenantTable, { endpointId, replayId }: Continues): Promise<boolean> => {
  if (replayId === undefined) return true;
  const current = await readReplay(table, endpointId);
  return current?.replayId === replayId && current.counts.ends === 0;
};

/** The writes of a step that found `items`: each sent again and counted with it; after the last of them, the end. */
const stepWrites = (table: TenantTable, data: Continues, items: readonly Delivery[], now: number): Write[] => {
  const { endpointId, replayId, which } = data;
  const counted = (entry: 'sent' | 'ends', by: number) =>
    replayId === undefined || by === 0 ? [] : [tallyWrite(table, { endpointId, replayId }, entry, by)];
  const last = items.at(-1);
  if (!last) return counted('ends', 1);
  const wanted = items.filter((each) => isWanted(each, which));
  const place = { pk: eventsOf(endpointId), group: endpointId, now };
  return [
    ...wanted.flatMap((each) => replayWrites(table, each, now, replayId)),
    ...counted('sent', wanted.length),
    table.event(WebhookReplayContinues, { ...data, after: last.deliveryId }, place),
  ];
};

/** One step of a replay: a batch, its count and the event of the next one, once for each event; it ends where the endpoint is off. */
export const continueReplay = async (occurrence: Occurrence<Continues>): Promise<void> => {
  const { table, data, eventId, now } = occurrence;
  const { endpointId } = data;
  await untilWritten(async () => {
    const endpoint = await table.get(endpointItem, { endpointId }, { consistent: true });
    if (!endpoint || !(await isCurrent(table, data))) return;
    const items = endpoint.isOn ? (await nextBatch(table, data)).items : [];
    const writes = stepWrites(table, data, items, now);
    await table.commit(table.done('webhook-replay', eventId, now), ...writes).catch(ignoreDone);
  });
};
