import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localizeAll } from './addresses.ts';
import { Closing } from './closing.ts';
import { emptiedTable, isSetUp, noteSetUp } from './data/data-folder.ts';
import { diskProblem, withDiskHealth } from './data/disk.ts';
import { createEdges, directly, entrance } from './edge/distribution.ts';
import { deliver } from './events/destinations.ts';
import { type EventSources, startEventSources } from './events/event-sources.ts';
import { Schedules } from './events/schedules.ts';
import { type Foundation, openFoundation } from './foundation.ts';
import { type Health, waitUntilHealthy } from './health.ts';
import { createHttpApis } from './http/gateway.ts';
import { Permissions } from './iam/permissions.ts';
import { callCognito } from './issuer/cognito-api.ts';
import { createIssuerHandler } from './issuer/handler.ts';
import { createIssuer, type DemoAccount } from './issuer/issuer.ts';
import { AsyncInvocations } from './lambda/async-invocations.ts';
import { Functions } from './lambda/functions.ts';
import { InvocationLog } from './lambda/invocation-log.ts';
import { Mailbox } from './mail/mailbox.ts';
import { deployFiles } from './objects/bucket-deployment.ts';
import { createBuckets } from './objects/buckets.ts';
import { corsOfBuckets } from './objects/cors.ts';
import { scannedBuckets } from './objects/scan-tags.ts';
import type { CloudOptions } from './options.ts';
import { dotloopSite } from './providers/dotloop/site.ts';
import { dotloopVariables } from './providers/dotloop/stand-in.ts';
import { resoControls } from './providers/reso/controls.ts';
import { resoVariables } from './providers/reso/stand-in.ts';
import { stripeSite } from './providers/stripe/site.ts';
import { stripeVariables } from './providers/stripe/stand-in.ts';
import { createQueueClient } from './queue/client.ts';
import { createQueues } from './queue/queues.ts';
import { createStudio } from './studio/studio.ts';
import { callTable } from './table/client.ts';
import { createTables } from './table/tables.ts';
import { CustomResources } from './template/custom-resources.ts';
import { outputsOf, resolveTemplates } from './template/resolve-templates.ts';
import { callSdk } from './template/sdk-call.ts';
import type { ResolvedTemplate } from './template/template.ts';
import { WebSockets } from './websocket/websocket.ts';
import { welcome } from './welcome.ts';

export interface Cloud {
  origin: string;
  port: number;
  /** Rejects with a notice when GET /api/health does not answer within a minute. */
  waitUntilHealthy(): Promise<Health>;
  welcome(health?: Health): string;
  close(): Promise<void>;
}

/** Runs the synthesized templates of `assembly` on this machine. What has started is stopped when the rest fails. */
export const startCloud = async (options: CloudOptions, closing = new Closing()): Promise<Cloud> => {
  try {
    return await start(options, closing);
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
};

/**
 * Starts the parts of the local cloud; `closing` knows how to stop each that has started. Over 40 lines: it wires the
 * parts together, in the order in which they need each other.
 */
const start = async (options: CloudOptions, closing: Closing): Promise<Cloud> => {
  const base = await openFoundation(options, closing);
  const { site, addresses, folder, notRun } = base;
  const resolved = resolveTemplates(base, (resource, name) => custom.result(resource, name));
  const { templates } = resolved;
  const stores = await createStores(templates, base);
  const compute = createCompute(resolved, base, options, closing);
  const people = await createPeople(resolved, base, compute);
  const permissions = new Permissions(templates, base.clock);
  base.front.guard(permissions);
  base.objects.guard(permissions);
  base.answerServicesWith({
    secrets: resolved.secrets,
    permissions,
    mailbox: people.mailbox,
    functions: compute.functions,
    invocations: compute.invocations,
    publish: (event) => compute.schedules.publish(event),
    cognito: people.cognito,
    measured: { log: compute.log, queues: stores.queues, call: compute.call, clock: base.clock },
  });
  const custom = createCustomResources(resolved, base, compute, people);
  const mounted = mountSite(base, resolved, stores, compute, people, custom);

  await custom.runAll(templates);
  noteSetUp(base.state);
  site.serve(withDiskHealth(mounted.entrance, () => diskProblem(folder)));
  followSources(templates, base, stores, compute, mounted.sources, closing);
  compute.invocations.resume();
  compute.schedules.start();

  const origin = `http://${addresses.site}`;
  if (folder) writeFileSync(join(folder, 'address'), origin);
  return {
    origin,
    port: site.port,
    waitUntilHealthy: () => waitUntilHealthy(origin, compute.log, options.patience),
    welcome: (health) =>
      welcome(origin, people.demo, [...notRun, ...custom.skipped], folder ?? 'in memory', {
        ...health,
        hasTestPayments: base.stripe !== undefined,
        hasDotloop: base.dotloop !== undefined,
        hasReso: base.reso !== undefined,
      }),
    close: () => closing.closeAll(),
  };
};

type Resolved = ReturnType<typeof resolveTemplates>;
type Stores = Awaited<ReturnType<typeof createStores>>;
type Compute = ReturnType<typeof createCompute>;
type People = Awaited<ReturnType<typeof createPeople>>;

const createStores = async (
  templates: ResolvedTemplate[],
  { engine, queueEngine, clock, front, objects, state, folder }: Foundation,
) => {
  // The engine expires items by the machine's time: with the clock set back, it would take items that are still valid.
  const mayExpire = clock.offset() >= -60_000;
  const [tables, queues] = await Promise.all([
    createTables(engine.address, templates, mayExpire),
    createQueues(queueEngine.address, templates),
    createBuckets(queueEngine.address, templates),
  ]);
  if (isSetUp(state) && (await areEmpty(engine.address, tables))) throw emptiedTable(folder);
  for (const table of tables) front.describe(table.name, table);
  objects.describe(corsOfBuckets(templates), scannedBuckets(templates));
  return { tables, queues };
};

const areEmpty = async (engine: string, tables: readonly { readonly name: string }[]): Promise<boolean> => {
  const counts = await Promise.all(
    tables.map(({ name }) => callTable<{ Count: number }>(engine, 'Scan', { TableName: name, Limit: 1 })),
  );
  return counts.length > 0 && counts.every(({ Count }) => Count === 0);
};

/** The functions, and what invokes them without a request. */
const createCompute = ({ templates, here }: Resolved, base: Foundation, options: CloudOptions, closing: Closing) => {
  const { addresses, assets, scratch, clock, state, localModel, stripe, dotloop, reso, queueEngine } = base;
  const log = new InvocationLog();
  const functions = new Functions(templates, {
    addresses,
    assets,
    scratch,
    clock,
    log,
    localize: here,
    switches: { RATE_LIMITS: options.rateLimits, DEMO_LIFE: options.demoLife },
    model: localModel?.address ?? options.model,
    voice: options.voice,
    stripe: stripe && stripeVariables(stripe),
    dotloop: dotloop && dotloopVariables(dotloop),
    reso: reso && resoVariables(reso),
    patience: options.patience ?? 1,
  });
  const call = createQueueClient(queueEngine.address);
  const send = (arn: string, text: string) => deliver(arn, text, call, functions);
  const invocations = new AsyncInvocations(templates, { functions, state, clock, deliver: send });
  const schedules = new Schedules(templates, clock, invocations, send);
  const sockets = new WebSockets(templates, functions, clock);
  closing.add(
    () => functions.stop(),
    () => invocations.stop(),
    () => schedules.stop(),
    () => sockets.stop(),
  );
  return { log, functions, call, send, invocations, schedules, sockets };
};

/** The user pool and the mailbox. */
const createPeople = async ({ templates, here }: Resolved, base: Foundation, { functions }: Compute) => {
  const { state, clock, addresses } = base;
  const mailbox = new Mailbox(state, clock);
  const outputs = outputsOf(templates);
  const demo = JSON.parse(String(outputs.DemoAccounts ?? '[]')) as DemoAccount[];
  const issuer = await createIssuer(templates, {
    site: addresses.site,
    state,
    clock,
    functions,
    mailbox,
    demo,
    localize: here,
  });
  const cognito = (action: string, input: Record<string, unknown>) => callCognito(action, input, issuer);
  return { mailbox, outputs, demo, issuer, cognito };
};

const createCustomResources = ({ here }: Resolved, base: Foundation, { functions }: Compute, { cognito }: People) => {
  const { state, addresses, assets, queueEngine } = base;
  return new CustomResources({
    functions,
    state,
    site: addresses.site,
    localize: (value) => localizeAll(value, here),
    deployFiles: (resource) =>
      deployFiles(resource, { objectStore: queueEngine.address, assets, state, localize: here }),
    callSdk: (resource) => callSdk(resource, { 'cognito-identity-provider': cognito }),
  });
};

/** Mounts studio, issuer, sockets and APIs on the site's port; the distribution is served later, once everything runs. */
const mountSite = (
  base: Foundation,
  { templates }: Resolved,
  stores: Stores,
  compute: Compute,
  people: People,
  customResources: CustomResources,
) => {
  const { site, clock, engine, queueEngine } = base;
  const { functions, sockets, invocations } = compute;
  const { issuer } = people;
  const apis = createHttpApis(templates, functions, clock, async () => issuer?.keys.jwks ?? { keys: [] });
  const edges = createEdges(templates, { apis, functions, objectStore: queueEngine.address, clock });
  const sources: EventSources = { streams: [], queues: [] };
  const checks = [
    () => [...sources.streams, ...sources.queues].flatMap((source) => source.busy()),
    () => functions.busy(),
    () => invocations.busy(),
    () => (base.dotloop?.webhooks.busy ? [`Dotloop messages: ${base.dotloop.webhooks.busy}`] : []),
    () => (base.stripe?.webhooks.busy ? [`payment messages: ${base.stripe.webhooks.busy}`] : []),
  ];
  const parts = { ...base, ...stores, ...compute, ...people };
  const studio = createStudio({ ...parts, engine: engine.address, customResources, sources, checks, edges });
  if (base.reso) site.mount('/__local/reso', resoControls(base.reso), true);
  site.mount('/__local', studio, true);
  if (issuer) site.mount('/idp', createIssuerHandler(issuer, base.serviceHost), true);
  const { stripe, dotloop } = base;
  if (stripe) site.mount('/__stripe', stripeSite(stripe.ledger, stripe.webhooks), true);
  if (dotloop) site.mount('/__dotloop', dotloopSite(dotloop), true);
  site.mount('/__ws', (request) => sockets.manage(request), true);
  site.mount('/__api', directly(apis));
  site.onUpgrade((message, socket, head) => {
    sockets.upgrade(message, socket, head).catch(() => socket.destroy());
  });
  return { entrance: entrance(edges, apis), sources };
};

const followSources = (
  templates: ResolvedTemplate[],
  { front, state, clock, engine, site }: Foundation,
  stores: Stores,
  { functions, call, send }: Compute,
  sources: EventSources,
  closing: Closing,
): void => {
  const host = { ...stores, front, functions, state, clock, call, engine: engine.address, deliver: send };
  const running = startEventSources(templates, host);
  Object.assign(sources, running);
  closing.add(
    () => Promise.all([...running.streams, ...running.queues].map((source) => source.stop())),
    // Added last, so it runs first: from then on nothing comes in.
    () => site.closeConnections(),
  );
};
