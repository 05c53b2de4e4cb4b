import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { type Contract, type Route, routeKey } from '../../../shared/contract/routes/route.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { bundleOf } from '../../support/cloud/deployed.ts';
import { functionEnv, gatewayEvent, staffCaller } from '../../support/cloud/gateway-event.ts';
import { isVendors } from '../../support/contract/routes.ts';
import { startSeeded } from '../../support/people/seeded.ts';
import { seeded } from '../../support/people/staff.ts';
import { startEmptyBuckets } from './empty-bucket.ts';

export interface Sent {
  readonly route: Route;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The body as it is; bytes travel in base64, as through the gateway. */
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly caller?: Caller;
}

export interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export type Handler = (
  event: object,
  context: object,
) => Promise<{ statusCode: number; headers?: Record<string, unknown>; body?: string }>;

export const { tenantId } = defaultTenant.tenant;
const { tenantId: _, ...homeless } = staffCaller(tenantId);

/** Somebody whom the route's rule admits. */
export const callerFor = (route: Route): Caller | undefined => {
  const { access } = route;
  if (access.kind === 'superAdmin') return homeless;
  if (isVendors(route))
    return { ...staffCaller(tenantId), roles: ['vendor'], email: seeded.vendor, isEmailVerified: true };
  return access.kind === 'public' || access.kind === 'webhook' ? undefined : staffCaller(tenantId);
};

/** Hands a request to a handler the way the gateway does. */
export const deliver = async (handler: Handler, sent: Sent): Promise<Got> => {
  const { route, path = {}, query, body, headers = {} } = sent;
  const caller = sent.caller ?? callerFor(route);
  const base = gatewayEvent(routeKey(route), {
    tenantId,
    pathParameters: { ...path },
    ...(query ? { query: { ...query } } : {}),
    ...(caller ? { caller } : {}),
  });
  const isBinary = Buffer.isBuffer(body);
  const text = isBinary ? body.toString('base64') : body;
  const event = { ...base, headers: { ...base.headers, ...headers }, body: text, isBase64Encoded: isBinary };
  const answer = await handler(event, { awsRequestId: 'security' });
  return { status: answer.statusCode, headers: answer.headers ?? {}, body: answer.body ?? '' };
};

const root = resolve(import.meta.dirname, '../../..');

/** The HTTP function of a feature, from its source. */
const loadSource = async (place: string): Promise<Handler> =>
  ((await import(/* @vite-ignore */ join(root, `functions/${place}/api.lambda.ts`))) as { handler: Handler }).handler;

let loads = 0;

/** A bundled function from its file, loaded anew each time: it reads the environment when it is loaded. */
export const loadModule = async (file: string): Promise<Handler> => {
  loads += 1;
  return ((await import(/* @vite-ignore */ `${pathToFileURL(file).href}?load=${loads}`)) as { handler: Handler })
    .handler;
};

/** The HTTP function of a feature as it is deployed. */
export const loadBundle = (place: string): Promise<Handler> =>
  loadModule(bundleOf(`functions/${place}/api.lambda.ts`).file);

/** The HTTP functions of these features, each from its own composition root, over a seeded table, without a network between. */
export const startWorld = async (load = loadSource, places: readonly string[] = Object.keys(contracts)) => {
  const [table, buckets] = await Promise.all([startSeeded(() => Date.now()), startEmptyBuckets()]);
  Object.assign(process.env, functionEnv(table.address, table.tableName), { AWS_ENDPOINT_URL_S3: buckets.address });
  const handlers = new Map<string, Handler>();
  for (const [place, contract] of Object.entries<Contract>(contracts)) {
    if (!places.includes(place)) continue;
    const handler = await load(place);
    for (const route of Object.values(contract)) handlers.set(routeKey(route), handler);
  }
  const ask = (sent: Sent): Promise<Got> => deliver(handlers.get(routeKey(sent.route)) as Handler, sent);
  /** How many items there are and all their versions, so that any write shows. */
  const writes = async (): Promise<string> => {
    const keys: string[] = [];
    let start: Record<string, never> | undefined;
    do {
      const page = await table.client.send(new ScanCommand({ TableName: table.tableName, ExclusiveStartKey: start }));
      keys.push(...(page.Items ?? []).map((item) => `${item.pk?.S} ${item.sk?.S} ${item.version?.N}`));
      start = page.LastEvaluatedKey as typeof start;
    } while (start);
    return keys.sort().join('\n');
  };
  const stop = async (): Promise<void> => {
    await Promise.all([table.stop(), buckets.stop()]);
  };
  return { ask, writes, stop };
};

export type World = Awaited<ReturnType<typeof startWorld>>;
