import type * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import { WebhookHealthDue } from '../../../shared/open/webhooks/events.ts';
import { DISABLED_AFTER_MS, HEALTH_NOTE_MS, TOLD_AFTER_MS } from '../../../shared/open/webhooks/retry-plan.ts';
import { EndpointTroubled } from '../../../shared/outreach/messaging/events.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { type Endpoint, endpointItem, eventsOf, type Health, healthItem } from './store.ts';

export const hostOf = ({ url }: Pick<Endpoint, 'url'>): string => URL.parse(url)?.host ?? url;

export const readHealth = async (table: TenantTable, endpointId: string): Promise<Health | undefined> =>
  await table.get(healthItem, { endpointId }, { consistent: true });

const isRecent = (instant: string | undefined, now: number): boolean =>
  instant !== undefined && now - Date.parse(instant) < HEALTH_NOTE_MS;

const write = (table: TenantTable, endpointId: string, known: Health | undefined, changes: Partial<Health>): Write =>
  known ? table.patch(healthItem, known, changes) : table.create(healthItem, { endpointId, ...changes, version: 1 });

/** What a success changes of an endpoint's health: at most one write a minute while it is well. */
export const successWrites = (
  table: TenantTable,
  endpointId: string,
  known: Health | undefined,
  now: number,
): Write[] => {
  if (known?.failingSince === undefined && isRecent(known?.lastSuccessAt, now)) return [];
  const changes = { failingSince: undefined, reason: undefined, lastSuccessAt: toInstant(now) };
  const ended = known?.failingSince === undefined ? [] : [table.cancelDue(WebhookHealthDue, endpointId)];
  return [write(table, endpointId, known, changes), ...ended];
};

/** What a failure changes: the first one sets the day and the five days after it. */
export const failureWrites = (
  table: TenantTable,
  endpointId: string,
  known: Health | undefined,
  reason: string,
  now: number,
): Write[] => {
  const at = toInstant(now);
  if (known?.failingSince !== undefined) {
    return isRecent(known.lastFailureAt, now) ? [] : [write(table, endpointId, known, { lastFailureAt: at, reason })];
  }
  const due = { key: endpointId, at: [now + TOLD_AFTER_MS, now + DISABLED_AFTER_MS] };
  return [
    write(table, endpointId, known, { failingSince: at, lastFailureAt: at, reason }),
    table.due(WebhookHealthDue, { endpointId, since: at }, due),
  ];
};

/** Tells whoever set the endpoint up. */
const tellWrite = (table: TenantTable, endpoint: Endpoint, reason: string, isDisabled: boolean, now: number): Write =>
  table.event(
    EndpointTroubled,
    { profileId: endpoint.createdById, host: hostOf(endpoint), isDisabled, reason },
    { pk: eventsOf(endpoint.endpointId), group: endpoint.endpointId, now },
  );

/** Turns an endpoint off; no-op for one that is off. */
export const disableWrites = (table: TenantTable, endpoint: Endpoint, reason: string, now: number): Write[] =>
  endpoint.isOn
    ? [
        table.patch(endpointItem, endpoint, { isOn: false, disabled: { at: toInstant(now), reason } }),
        tellWrite(table, endpoint, reason, true, now),
        table.cancelDue(WebhookHealthDue, endpoint.endpointId),
      ]
    : [];

/** After a day of failure its owner is told; after five the endpoint is off. */
export const judgeHealth = async (occurrence: Occurrence<z.output<typeof WebhookHealthDue.data>>): Promise<void> => {
  const { table, data, now, eventId } = occurrence;
  const { endpointId, since } = data;
  await untilWritten(async () => {
    const [endpoint, health] = await Promise.all([
      table.get(endpointItem, { endpointId }, { consistent: true }),
      readHealth(table, endpointId),
    ]);
    if (!endpoint?.isOn || health?.failingSince !== since) return;
    const lastWords = health.reason ?? 'no answer.';
    const isOver = now - Date.parse(since) >= DISABLED_AFTER_MS;
    const reason = `Nothing was accepted for five days. The last try: ${lastWords}`;
    const writes = isOver
      ? disableWrites(table, endpoint, reason, now)
      : [tellWrite(table, endpoint, lastWords, false, now)];
    await table.commit(table.done('webhook-health', eventId, now), ...writes).catch(ignoreDone);
  });
};

/** A repeated delivery of an event that was handled. */
export const ignoreDone = (error: unknown): void => {
  const isDone =
    error instanceof Error && 'labels' in error && Array.isArray(error.labels) && error.labels.includes('done');
  if (!isDone) throw error;
};
