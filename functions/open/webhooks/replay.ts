import type * as z from 'zod';
import { firstIdAt, newId } from '../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { webhooksContract } from '../../../shared/open/webhooks/contract.ts';
import type { DeliveryRow } from '../../../shared/open/webhooks/endpoint.ts';
import { WebhookReplayContinues } from '../../../shared/open/webhooks/events.ts';
import { KEPT_DAYS } from '../../../shared/open/webhooks/retry-plan.ts';
import { audited } from '../../platform/audit.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { deliveryWrites, replayWrites } from './deliveries.ts';
import { findEndpoint } from './endpoints.ts';
import { ignoreDone } from './health.ts';
import { type Delivery, deliveriesOf, deliveryItem, deliverySk, type Endpoint, eventsOf } from './store.ts';

type Replay = SignedRequest<z.output<typeof webhooksContract.replay.input>>;
type Continues = z.output<typeof WebhookReplayContinues.data>;

/** Deliveries of one step: with its calls, marks and the next step they fit one transaction. */
const BATCH = 25;

const mustBeOn = ({ isOn }: Endpoint): void => {
  if (isOn) return;
  const details = [{ path: 'isOn', message: 'Turn the endpoint on first.' }];
  throw new AppError('conflict', 'NOT_ALLOWED_NOW', 'Turn the endpoint on first.', { details });
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
  const fact = { endpointId, which: which ?? 'failed', since: from, until: toInstant(now) };
  const place = { pk: eventsOf(endpointId), group: endpointId, now };
  await table.commit(table.event(WebhookReplayContinues, fact, place), auditReplay(request, endpoint));
  return { accepted: true };
};

const isWanted = ({ state, type }: Delivery, which: Continues['which']): boolean =>
  type !== 'webhook.test' && (which === 'all' ? state !== 'pending' : state === 'failed' || state === 'missed');

const nextBatch = async (table: TenantTable, { endpointId, since, until, after }: Continues) => {
  const first = deliverySk(firstIdAt('webhookDelivery', Date.parse(since)));
  const last = deliverySk(firstIdAt('webhookDelivery', Date.parse(until) + 1000));
  const from = after === undefined ? first : `${deliverySk(after)}~`;
  const { pk } = deliveriesOf(endpointId);
  return await table.query(deliveryItem, { pk, from, to: last, limit: BATCH });
};

/** One step of a replay: a batch and the event of the next one, once for each event. */
export const continueReplay = async (occurrence: Occurrence<Continues>): Promise<void> => {
  const { table, data, eventId, now } = occurrence;
  await untilWritten(async () => {
    const { items } = await nextBatch(table, data);
    const last = items.at(-1);
    const writes = items.filter((each) => isWanted(each, data.which)).flatMap((each) => replayWrites(table, each, now));
    const place = { pk: eventsOf(data.endpointId), group: data.endpointId, now };
    const next = last && items.length === BATCH ? { ...data, after: last.deliveryId } : undefined;
    const rest = next ? [table.event(WebhookReplayContinues, next, place)] : [];
    await table.commit(table.done('webhook-replay', eventId, now), ...writes, ...rest).catch(ignoreDone);
  });
};
