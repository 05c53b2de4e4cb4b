import { isIP } from 'node:net';
import type * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import type { webhooksContract } from '../../../shared/open/webhooks/contract.ts';
import type { EndpointState, EndpointView } from '../../../shared/open/webhooks/endpoint.ts';
import { WebhookHealthDue } from '../../../shared/open/webhooks/events.ts';
import { MAX_ENDPOINTS, ROTATION_OVERLAP_MS } from '../../../shared/open/webhooks/retry-plan.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { isPublic } from '../../platform/internet/public-address.ts';
import { keyedId, madeBefore, makeOnce } from '../../platform/signed/keyed-id.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { hostOf } from './health.ts';
import { replayViewOf } from './replay-counts.ts';
import { formerUntil, secretsOfGeneration } from './sign-call.ts';
import {
  type Endpoint,
  endpointCount,
  endpointItem,
  type Health,
  healthItem,
  type ReplayRow,
  readEndpoints,
  replayItem,
} from './store.ts';

type Input<Name extends keyof typeof webhooksContract> = SignedRequest<
  z.output<(typeof webhooksContract)[Name]['input']>
>;
type Shown = EndpointView & { secret: string };

const HINT_CHARS = 5;

export const findEndpoint = async (table: TenantTable, endpointId: string): Promise<Endpoint> => {
  const found = await table.get(endpointItem, { endpointId }, { consistent: true });
  if (!found) throw notFound('Webhook endpoint');
  return found;
};

const stateOf = ({ isOn, disabled }: Endpoint, health: Health | undefined): EndpointState => {
  if (!isOn) return disabled ? 'disabled' : 'off';
  if (health?.failingSince !== undefined) return 'failing';
  return health?.lastSuccessAt === undefined ? 'new' : 'healthy';
};

const viewOf = (endpoint: Endpoint, now: number, health?: Health, replay?: ReplayRow): EndpointView => {
  const { disabled, previousUntil } = endpoint;
  return {
    ...endpoint,
    state: stateOf(endpoint, health),
    reason: disabled?.reason ?? health?.reason ?? null,
    failingSince: health?.failingSince ?? null,
    lastSuccessAt: health?.lastSuccessAt ?? null,
    disabledAt: disabled?.at ?? null,
    previousUntil: previousUntil !== undefined && Date.parse(previousUntil) > now ? previousUntil : null,
    replay: replay ? replayViewOf(replay) : null,
  };
};

/** With how it does and how far its last replay is, in one round trip. */
const withHealth = async (table: TenantTable, endpoint: Endpoint, now: number): Promise<EndpointView> => {
  const stored = await table.getMany([healthItem.key(endpoint), replayItem.key(endpoint)], { consistent: true });
  const { health, replays } = sortItems(stored, { health: healthItem, replays: replayItem });
  return viewOf(endpoint, now, health[0], replays[0]);
};

/** All endpoints, oldest first. */
export const listEndpoints = async ({ table, now }: SignedRequest<object>): Promise<EndpointView[]> =>
  await Promise.all((await readEndpoints(table)).map((endpoint) => withHealth(table, endpoint, now)));

export const showEndpoint = async ({ table, now, input }: Input<'endpoint'>): Promise<EndpointView> =>
  await withHealth(table, await findEndpoint(table, input.endpointId), now);

/** Refuses an address that is given as a number and is not on the public internet; names are judged at each call. */
const checkUrl = (url: string): void => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const isInward = isIP(host) === 0 ? /(^|\.)(localhost|local|internal)\.?$/.test(host) : !isPublic(host);
  if (isInward) throw invalidInput([{ path: 'url', message: 'must be an address on the public internet' }]);
};

const auditWrite = (request: SignedRequest<unknown>, act: string, endpoint: Endpoint, before?: Endpoint): Write => {
  const fields = ['url', 'events', 'description', 'isOn', 'hint'] as const;
  return audited(request, {
    action: `webhook_endpoint.${act}`,
    target: { kind: 'webhook_endpoint', id: endpoint.endpointId, name: hostOf(endpoint) },
    changes: fields
      .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(endpoint[field]))
      .map((field) => ({ field, before: before?.[field], after: endpoint[field] })),
  });
};

const countWrite = (table: TenantTable, by: 1 | -1): Write =>
  table.add({ key: endpointCount, field: 'endpoints', by, ...(by > 0 && { atMost: MAX_ENDPOINTS }) });

const limitReached = (): AppError =>
  new AppError('conflict', 'ENDPOINT_LIMIT', `A company has at most ${MAX_ENDPOINTS} webhook endpoints.`);

/** Adds an endpoint; the answer alone has its secret. */
export const createEndpoint = async (request: Input<'createEndpoint'>, signer: Signer): Promise<Shown> => {
  const { table, tenantId, caller, now, input } = request;
  checkUrl(input.url);
  const endpointId = keyedId('webhookEndpoint', request, 'webhook endpoint');
  const secretOf = ({ generation }: Pick<Endpoint, 'generation'>) =>
    secretsOfGeneration(signer, tenantId, endpointId, generation)[0];
  const shown = (made: Endpoint): Shown => ({ ...viewOf(made, now), secret: secretOf(made) });
  const known = await madeBefore(request, endpointItem, { endpointId });
  if (known) return shown(known);
  const endpoint: Endpoint = {
    ...input,
    events: [...new Set(input.events)],
    endpointId,
    isOn: true,
    generation: 1,
    hint: secretOf({ generation: 1 }).slice(-HINT_CHARS),
    createdAt: toInstant(now),
    createdBy: caller.name ?? caller.email,
    createdById: caller.profileId,
    version: 1,
  };
  try {
    const more = [countWrite(table, 1), auditWrite(request, 'created', endpoint)];
    return shown(await makeOnce(table, endpointItem, endpoint, ...more));
  } catch (error) {
    if (isWriteLost(error)) throw limitReached();
    throw error;
  }
};

const asConflict = (error: unknown): never => {
  if (isWriteLost(error)) throw versionConflict('Webhook endpoint');
  throw error;
};

/** Changes an endpoint; turned on again, or at another address, it begins with a clean slate. */
export const changeEndpoint = async (request: Input<'changeEndpoint'>): Promise<EndpointView> => {
  const { table, now, input } = request;
  const { endpointId, version, url, events, description, isOn } = input;
  const known = await findEndpoint(table, endpointId);
  if (known.version !== version) throw versionConflict('Webhook endpoint');
  if (url !== undefined) checkUrl(url);
  const changes: Partial<Endpoint> = {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: [...new Set(events)] }),
    ...(description !== undefined && { description }),
    ...(isOn !== undefined && { isOn, disabled: undefined }),
  };
  const isSwitched = isOn !== undefined && isOn !== known.isOn;
  const isElsewhere = url !== undefined && url !== known.url;
  const isFresh = isSwitched || isElsewhere;
  const clean = isFresh ? [table.erase(healthItem, known), table.cancelDue(WebhookHealthDue, endpointId)] : [];
  const next = { ...known, ...changes, version: version + 1 };
  await table
    .commit(table.patch(endpointItem, known, changes), ...clean, auditWrite(request, 'changed', next, known))
    .catch(asConflict);
  return await withHealth(table, next, now);
};

/** Removes an endpoint; its deliveries end with their 30 days. */
export const removeEndpoint = async (request: Input<'removeEndpoint'>): Promise<void> => {
  const { table, input } = request;
  const known = await findEndpoint(table, input.endpointId);
  await table
    .commit(
      table.remove(endpointItem, known),
      table.erase(healthItem, known),
      table.erase(replayItem, known),
      table.cancelDue(WebhookHealthDue, known.endpointId),
      countWrite(table, -1),
      auditWrite(request, 'removed', known),
    )
    .catch(asConflict);
};

/** Former secrets beside the last one that still sign; an endpoint that is rotated more often forgets the oldest. */
const MAX_EARLIER = 3;

/** A new secret; for a day calls are signed with the former one, too. */
export const rotateSecret = async (request: Input<'rotateSecret'>, signer: Signer): Promise<Shown> => {
  const { table, tenantId, now, input } = request;
  const known = await findEndpoint(table, input.endpointId);
  if (known.version !== input.version) throw versionConflict('Webhook endpoint');
  const generation = known.generation + 1;
  const [secret] = secretsOfGeneration(signer, tenantId, known.endpointId, generation);
  const changes = {
    generation,
    hint: secret.slice(-HINT_CHARS),
    previousUntil: toInstant(now + ROTATION_OVERLAP_MS),
    // A second rotation must not cut those short who were told a day.
    earlierUntil: formerUntil(known, now).slice(0, MAX_EARLIER),
  };
  const next = { ...known, ...changes, version: known.version + 1 };
  await table
    .commit(table.patch(endpointItem, known, changes), auditWrite(request, 'rotated', next, known))
    .catch(asConflict);
  return { ...(await withHealth(table, next, now)), secret };
};
