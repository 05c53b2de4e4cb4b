import { newId, timedId } from '../../../shared/contract/id.ts';
import { DAY_SECONDS, toInstant } from '../../../shared/contract/time.ts';
import { WebhookAttemptAsked } from '../../../shared/open/webhooks/events.ts';
import { KEPT_DAYS } from '../../../shared/open/webhooks/retry-plan.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { type Delivery, deliveryItem, type Endpoint, eventsOf } from './store.ts';

/** What is sent: its id is the event's own, in every call of every endpoint. */
export interface Message {
  readonly eventId: string;
  readonly type: string;
  readonly body: string;
}

/** The first call of a round. */
const askWrite = (table: TenantTable, { endpointId, deliveryId, round }: Delivery, now: number): Write =>
  table.event(
    WebhookAttemptAsked,
    { endpointId, deliveryId, round, attempt: 1 },
    {
      pk: eventsOf(endpointId),
      group: deliveryId,
      now,
      eventId: newId('event', now),
      ttl: Math.floor(now / 1000) + KEPT_DAYS * DAY_SECONDS,
    },
  );

/** A new delivery, and the call it asks for; an endpoint that is off only misses it. */
export const deliveryWrites = (table: TenantTable, endpoint: Endpoint, message: Message, now: number) => {
  const { endpointId, isOn } = endpoint;
  const delivery: Delivery = {
    deliveryId: timedId('webhookDelivery', now, sha256(`${endpointId} ${message.eventId}`)),
    endpointId,
    ...message,
    state: isOn ? 'pending' : 'missed',
    createdAt: toInstant(now),
    tries: 0,
    nextAt: null,
    last: null,
    isReplay: false,
    log: [],
    round: 1,
    version: 1,
  };
  const writes = [table.create(deliveryItem, delivery), ...(isOn ? [askWrite(table, delivery, now)] : [])];
  return { delivery, writes };
};

/** Sends a delivery again, with all its tries; whichever replay waits for it is told what becomes of it. */
export const replayWrites = (table: TenantTable, known: Delivery, now: number, replayId = known.replayId): Write[] => {
  const changes = {
    state: 'pending',
    tries: 0,
    nextAt: null,
    isReplay: true,
    round: known.round + 1,
    replayId,
  } as const;
  return [
    table.patch(deliveryItem, known, changes),
    table.cancelDue(WebhookAttemptAsked, known.deliveryId),
    askWrite(table, { ...known, ...changes }, now),
  ];
};
