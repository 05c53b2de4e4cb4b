import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localizeAll } from './addresses.ts';
import { Closing } from './closing.ts';
import { createEdges, directly, entrance } from './edge/distribution.ts';
import { deliver } from './events/destinations.ts';
import { type EventSources, startEventSources } from './events/event-sources.ts';
import { Schedules } from './events/schedules.ts';
import { type Foundation, openFoundation } from './foundation.ts';
import { waitUntilHealthy } from './health.ts';
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
import type { CloudOptions } from './options.ts';
import { createQueueClient } from './queue/client.ts';
import { createQueues } from './queue/queues.ts';
import { createStudio } from './studio/studio.ts';
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
  waitUntilHealthy(): Promise<void>;
  welcome(): string;
  close(): Promise<void>;
}

/** Runs the synthesized templates of `assembly` on this machine. */
export const startCloud = async (options: CloudOptions, closing = new Closing()): Promise<Cloud> => {
  try {
    return await start(options, closing);
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
};

const start = async (options: CloudOptions, closing: Closing): Promise<Cloud> => {
  const base = await openFoundation(options, closing);
  const { site, state, clock, front, engine, queueEngine, assets, addresses, notRun, localModel } = base;
  const origin = `http://${addresses.site}`;
  const { templates, secrets, here } = resolveTemplates(base, (resource, name) => custom.result(resource, name));
  const { tables, queues } = await createStores(templates, base);

  const permissions = new Permissions(templates, clock);
  front.guard(permissions);

  const log = new InvocationLog();
  const functions = new Functions(templates, {
    addresses,
    assets,
    scratch: base.scratch,
    clock,
    log,
    localize: here,
    switches: { RATE_LIMITS: options.rateLimits, DEMO_LIFE: options.demoLife },
    model: localModel?.address ?? options.model,
    voice: options.voice,
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
  base.answerServicesWith({
    secrets,
    mailbox,
    functions,
    invocations,
    publish: (event) => schedules.publish(event),
    cognito,
    permissions,
    measured: { log, queues, call, clock },
  });

  const apis = createHttpApis(templates, functions, clock, async () => issuer?.keys.jwks ?? { keys: [] });
  const edges = createEdges(templates, { apis, functions, objectStore: queueEngine.address, clock });
  const custom = new CustomResources({
    functions,
    state,
    site: addresses.site,
    localize: (value) => localizeAll(value, here),
    deployFiles: (resource) =>
      deployFiles(resource, { objectStore: queueEngine.address, assets, state, localize: here }),
    callSdk: (resource) => callSdk(resource, { 'cognito-identity-provider': cognito }),
  });

  const sources: EventSources = { streams: [], queues: [] };
  const parts = {
    clock,
    call,
    queues,
    tables,
    queueEngine,
    front,
    log,
    mailbox,
    issuer,
    notRun,
    schedules,
    sockets,
    sources,
  };
  const checks = [
    () => [...sources.streams, ...sources.queues].flatMap((source) => source.busy()),
    () => functions.busy(),
    () => invocations.busy(),
  ];
  const studio = createStudio({
    ...parts,
    engine: engine.address,
    customResources: custom,
    checks,
    edges,
    functions,
    outputs,
    localModel,
  });
  site.mount('/__local', studio, true);
  if (issuer) site.mount('/idp', createIssuerHandler(issuer, base.serviceHost), true);
  site.mount('/__ws', (request) => sockets.manage(request), true);
  site.mount('/__api', directly(apis));
  site.onUpgrade((message, socket, head) => {
    sockets.upgrade(message, socket, head).catch(() => socket.destroy());
  });

  await custom.runAll(templates);
  site.serve(entrance(edges, apis));
  const follow = { front, functions, state, clock, queues, tables, call };
  const running = startEventSources(templates, { ...follow, engine: engine.address, deliver: send });
  Object.assign(sources, running);
  closing.add(
    () => Promise.all([...running.streams, ...running.queues].map((source) => source.stop())),
    // First of all, as it is added last: nothing comes in any more.
    () => site.shut(),
  );
  invocations.resume();
  schedules.start();

  if (base.folder) writeFileSync(join(base.folder, 'address'), origin);
  return {
    origin,
    port: site.port,
    waitUntilHealthy: () => waitUntilHealthy(origin, log, options.patience),
    welcome: () => welcome(origin, demo, [...notRun, ...custom.skipped], base.folder ?? 'in memory'),
    close: () => closing.closeAll(),
  };
};

const createStores = async (
  templates: ResolvedTemplate[],
  { engine, queueEngine, clock, front, objects }: Foundation,
) => {
  const mayExpire = clock.offset() >= -60_000;
  const [tables, queues] = await Promise.all([
    // The engine expires items by the machine's time: with a clock set back it would take items that are still good.
    createTables(engine.address, templates, mayExpire),
    createQueues(queueEngine.address, templates),
    createBuckets(queueEngine.address, templates),
  ]);
  for (const table of tables) front.describe(table.name, table);
  objects.describe(corsOfBuckets(templates));
  return { tables, queues };
};
