import { licenseItem } from '../../../../functions/company/tenancy/store.ts';
import { createLead } from '../../../../functions/crm/leads/store.ts';
import { deliveryConsumers } from '../../../../functions/open/webhooks/attempt.ts';
import { createEndpoint } from '../../../../functions/open/webhooks/endpoints.ts';
import { webhookEventConsumers } from '../../../../functions/open/webhooks/fan-out.ts';
import { deliveriesOf, deliveryItem } from '../../../../functions/open/webhooks/store.ts';
import type { WebhookCall } from '../../../../functions/outreach/automation/webhooks/webhook-port.ts';
import { consume } from '../../../../functions/platform/consume.ts';
import { dueEventId } from '../../../../functions/platform/table/events/due.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import type { Write } from '../../../../functions/platform/table/write.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { WebhookEventName } from '../../../../shared/open/webhooks/event-names.ts';
import { webhookDeliveries, webhookEventsQueue } from '../../../../shared/open/webhooks/events.ts';
import { deliver } from '../../table/deliver.ts';
import { startTable, type TestTable } from '../../table/table.ts';
import { askOf } from '../company-asking.ts';
import { leadOf } from '../crm/records-world.ts';

export const webhookStart = Date.parse('2026-12-01T09:00:00Z');

type Envelope = Record<string, unknown> & { eventId: string; type: string };
type Receiver = (call: WebhookCall) => Promise<{ status: number }>;

interface Due {
  readonly type: string;
  readonly key: string;
  readonly series: string;
  readonly data: unknown;
  readonly times: readonly string[];
}

/** What happens around a commit, for example that its worker is killed. */
interface Faults {
  before?: (writes: readonly Write[]) => void;
  after?: (writes: readonly Write[]) => void;
}

/** A table that also tells what was committed: events go out and due rows wait as the product's own sweeps would see them. */
const watched = (table: TenantTable, note: (writes: readonly Write[]) => void, faults: Faults): TenantTable =>
  new Proxy(table, {
    get: (from, name) => {
      if (name === 'commit')
        return async (...writes: readonly Write[]) => {
          faults.before?.(writes);
          await from.commit(...writes);
          note(writes);
          faults.after?.(writes);
        };
      const value: unknown = Reflect.get(from, name, from);
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });

/**
 * A company with endpoints, its two queues and a clock, over a real table: a given one, which others may have too, or one
 * of its own. Long because its acts share table, clock and receivers.
 */
export const openWebhookBench = async (given?: TestTable) => {
  const database = given ?? (await startTable());
  const tenantId = newId('tenant', webhookStart);
  let now = webhookStart;
  const clock = () => now;
  const outbox: Envelope[] = [];
  const dues = new Map<string, Due>();
  const mails: unknown[] = [];
  const calls: (WebhookCall & { at: number })[] = [];
  const receivers = new Map<string, Receiver>();

  const note = (writes: readonly Write[]): void => {
    for (const { label, item } of writes) {
      const { Put, Delete } = item;
      if (label === 'event' && Put?.Item) {
        const { eventId, type, occurredAt, group, data } = Put.Item;
        outbox.push({ eventId, tenantId, type, occurredAt, group, data });
      }
      if (label === 'due' && Put?.Item) dues.set(String(Put.Item.pk), Put.Item as unknown as Due);
      if (label === 'due' && Delete?.Key) dues.delete(String(Delete.Key.pk));
    }
  };
  const faults: Faults = {};
  const table = watched(database.openTable(tenantId), note, faults);
  const license = { tenantId, currentUsage: 0, usageLimit: null, expiresAt: null, version: 1 };
  await table.commit(table.create(licenseItem, { ...license, featureCode: 'api_access', isEnabled: true }));
  const deps = { openTable: () => table, clock };
  const caller = {
    call: async (call: WebhookCall) => {
      calls.push({ ...call, at: now });
      return await (receivers.get(new URL(call.url).host) ?? (async () => ({ status: 204 })))(call);
    },
  };
  const facts = consume(webhookEventsQueue, webhookEventConsumers, deps);
  const sends = consume(webhookDeliveries, deliveryConsumers({ signer: database.signer, caller, clock }), deps);

  const isOf = (queue: { events: readonly { name: string }[] }, { type }: Envelope): boolean =>
    queue.events.some(({ name }) => name === type);

  /** Hands on what waits, until nothing more comes of it; answers what no queue of webhooks takes. */
  const settle = async (): Promise<void> => {
    while (outbox.length > 0) {
      const batch = outbox.splice(0);
      mails.push(...batch.filter(({ type }) => type === 'webhook.endpoint_troubled').map(({ data }) => data));
      const failed = [
        ...(await deliver(
          facts,
          batch.filter((each) => isOf(webhookEventsQueue, each)),
        )),
        ...(await deliver(
          sends,
          batch.filter((each) => isOf(webhookDeliveries, each)),
        )),
      ];
      outbox.push(...(failed as Envelope[]));
    }
  };

  const nextDue = (): [string, Due] | undefined =>
    [...dues].sort(([, a], [, b]) => (a.times[0] ?? '').localeCompare(b.times[0] ?? ''))[0];

  /** Lets the time pass, and what is due in it happen at its minute. */
  const travelTo = async (at: number): Promise<void> => {
    for (let due = nextDue(); due && Date.parse(due[1].times[0] ?? '') <= at; due = nextDue()) {
      const [pk, { type, key, series, data, times }] = due;
      const [time = '', ...rest] = times;
      if (rest.length > 0) dues.set(pk, { ...due[1], times: rest });
      else dues.delete(pk);
      now = Math.max(now, Date.parse(time));
      outbox.push({
        eventId: dueEventId(tenantId, type, series, time),
        tenantId,
        type,
        occurredAt: time,
        group: key,
        data,
      });
      await settle();
    }
    now = at;
  };

  const request = <Input>(input: Input) => askOf(table, input, now);

  const add = async (host: string, events: WebhookEventName[] = ['lead.created']) =>
    await createEndpoint(request({ url: `https://${host}/hook`, events, description: '' }), database.signer);

  /** A fact of the product, as its outbox sends it. */
  const tell = (type: string, data: object): string => {
    const eventId = newId('event', now);
    outbox.push({ eventId, tenantId, type, occurredAt: toInstant(now), group: 'g', data });
    return eventId;
  };

  return {
    ...database,
    table,
    tenantId,
    calls,
    receivers,
    outbox,
    faults,
    mails,
    dues,
    sends,
    facts,
    settle,
    travelTo,
    request,
    add,
    tell,
    now: () => now,
    /** Changes the company's plan: with webhooks, or without. */
    license: async (isEnabled: boolean): Promise<void> => {
      const known = await table.get(licenseItem, { featureCode: 'api_access' }, { consistent: true });
      if (known) await table.commit(table.patch(licenseItem, known, { isEnabled }));
    },
    /** A lead that exists, so that there is a version to tell. */
    lead: async (): Promise<string> => {
      const leadId = newId('lead', now);
      await table.commit(createLead(table, leadOf(leadId)));
      return leadId;
    },
    deliveries: async (endpointId: string) =>
      (await table.collect({ ...deliveriesOf(endpointId), consistent: true }, { all: deliveryItem })).all,
  };
};
export type WebhookBench = Awaited<ReturnType<typeof openWebhookBench>>;
