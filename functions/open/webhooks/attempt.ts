import type * as z from 'zod';
import { isLicensed } from '../../../shared/contract/access/feature.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { WebhookAttemptAsked, type webhookDeliveries } from '../../../shared/open/webhooks/events.ts';
import { MAX_TRIES, pauseAfter } from '../../../shared/open/webhooks/retry-plan.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
import type { WebhookCaller } from '../../outreach/automation/webhooks/webhook-port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { disableWrites, failureWrites, readHealth, successWrites } from './health.ts';
import { endedWrites } from './replay-counts.ts';
import { secretsNow, signedHeaders } from './sign-call.ts';
import { type Delivery, deliveryItem, type Endpoint, endpointItem, WEBHOOK_FEATURE } from './store.ts';

export interface AttemptDeps {
  readonly signer: Signer;
  readonly caller: WebhookCaller;
  readonly clock: Clock;
}

type Attempt = z.output<typeof WebhookAttemptAsked.data>;

interface Outcome {
  readonly at: string;
  readonly status: number | null;
  readonly ms: number;
  readonly problem?: string;
}

const MAX_LOG = 20;
const GONE = 410;

const isSuccess = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

const wordsOf = ({ status, problem }: Outcome): string => (status === null ? `${problem}.` : `answered ${status}.`);

/** Why there was no answer, in our words: an error's own may quote what was received. */
const problemOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  if (/public internet/.test(message)) return 'is not on the public internet';
  if (/standard port/.test(message)) return 'is not https on its standard port';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'has no address';
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'has no valid certificate';
  return 'did not answer';
};

/** Calls the endpoint once. */
const callOnce = async (deps: AttemptDeps, table: TenantTable, endpoint: Endpoint, delivery: Delivery, now: number) => {
  const { url } = endpoint;
  const { eventId, body } = delivery;
  const secrets = secretsNow(deps.signer, table.tenantId, endpoint, now);
  const headers = signedHeaders(secrets, eventId, body, now);
  const started = performance.now();
  const outcome = await deps.caller.call({ url, body, headers }).then(
    ({ status }) => ({ status }),
    (error: unknown) => ({ status: null, problem: problemOf(error) }),
  );
  return { at: toInstant(deps.clock()), ms: Math.round(performance.now() - started), ...outcome };
};

const isPast = (delivery: Delivery, { round, attempt }: Attempt): boolean =>
  delivery.round !== round || delivery.tries >= attempt || delivery.state === 'delivered';

const afterOutcome = (
  delivery: Delivery,
  { attempt }: Attempt,
  outcome: Outcome,
  now: number,
): Pick<Delivery, 'state' | 'tries' | 'nextAt' | 'last' | 'log'> => {
  const tried = { tries: attempt, last: outcome, log: [outcome, ...delivery.log].slice(0, MAX_LOG) };
  const pause = pauseAfter(attempt);
  if (isSuccess(outcome)) return { ...tried, state: 'delivered', nextAt: null };
  if (attempt >= MAX_TRIES || pause === undefined || outcome.status === GONE)
    return { ...tried, state: 'failed', nextAt: null };
  return { ...tried, state: 'retrying', nextAt: toInstant(now + pause) };
};

const retryWrites = (table: TenantTable, data: Attempt, nextAt: string | null): Write[] => {
  if (nextAt === null) return [];
  const attempt = data.attempt + 1;
  const { deliveryId: key, round } = data;
  const once = `${key} ${round} ${attempt}`;
  return [table.due(WebhookAttemptAsked, { ...data, attempt }, { key, at: Date.parse(nextAt), once })];
};

const healthWrites = async (
  table: TenantTable,
  endpoint: Endpoint,
  outcome: Outcome,
  now: number,
): Promise<Write[]> => {
  const known = await readHealth(table, endpoint.endpointId);
  if (isSuccess(outcome)) return successWrites(table, endpoint.endpointId, known, now);
  const failed = failureWrites(table, endpoint.endpointId, known, wordsOf(outcome), now);
  if (outcome.status !== GONE || !endpoint.isOn) return failed;
  // The end of the endpoint cancels what the first failure has scheduled under the same key.
  return [
    ...failed.filter(({ label }) => label !== 'due'),
    ...disableWrites(table, endpoint, 'It answered 410, which says that it is gone for good.', now),
  ];
};

/**
 * Records what a call of an address came to, once, however often it was made: its state, the next try, and the endpoint's
 * health unless it has another address since.
 */
const record = async (
  table: TenantTable,
  data: Attempt,
  { url }: Pick<Endpoint, 'url'>,
  outcome: Outcome,
  now: number,
): Promise<void> =>
  await untilWritten(async () => {
    const { endpoint, delivery } = await readAttempt(table, data, now);
    if (!endpoint || !delivery || isPast(delivery, data)) return;
    const changes = afterOutcome(delivery, data, outcome, now);
    const ended = await endedWrites(table, delivery, changes.state);
    await table.commit(
      table.patch(deliveryItem, delivery, { ...changes, ...ended.changes }),
      ...ended.writes,
      ...retryWrites(table, data, changes.nextAt),
      ...(endpoint.url === url ? await healthWrites(table, endpoint, outcome, now) : []),
    );
  });

/** The endpoint, what it is to get, and whether the company's plan still includes webhooks, in one round trip. */
const readAttempt = async (table: TenantTable, { endpointId, deliveryId }: Attempt, now: number) => {
  const inPlan = licenseItem.key({ featureCode: WEBHOOK_FEATURE });
  const keys = [endpointItem.key({ endpointId }), deliveryItem.key({ endpointId, deliveryId }), inPlan];
  const found = await table.getMany(keys, { consistent: true });
  const kinds = { endpoints: endpointItem, deliveries: deliveryItem, licenses: licenseItem };
  const { endpoints, deliveries, licenses } = sortItems(found, kinds);
  return { endpoint: endpoints[0], delivery: deliveries[0], isInPlan: isLicensed(licenses[0], now) };
};

/** Whoever turned the endpoint off, or has no plan with webhooks any more, is not called; it can be sent again later. */
const miss = async (table: TenantTable, delivery: Delivery): Promise<void> => {
  const { changes, writes } = await endedWrites(table, delivery, 'missed');
  await table.commit(table.patch(deliveryItem, delivery, { state: 'missed', nextAt: null, ...changes }), ...writes);
};

const attempt =
  (deps: AttemptDeps) =>
  async ({ table, data, now }: Occurrence<Attempt>): Promise<void> => {
    const { endpoint, delivery, isInPlan } = await readAttempt(table, data, now);
    if (!endpoint || !delivery || isPast(delivery, data)) return;
    if (!endpoint.isOn || !isInPlan) return await miss(table, delivery);
    await record(table, data, endpoint, await callOnce(deps, table, endpoint, delivery, now), now);
  };

/** Calls endpoints, at least once each: every call of an event has its id, by which receivers detect repeats. */
export const deliveryConsumers = (deps: AttemptDeps): Consumers<typeof webhookDeliveries> => ({
  'webhook.attempt_asked': attempt(deps),
});
