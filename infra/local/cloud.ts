import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Addresses, localize, localizeAll } from './addresses.ts';
import { readAssembly, type Stack } from './assembly.ts';
import { type AsyncInvocations, createAsyncInvocations } from './async-invocations.ts';
import { deployFiles } from './bucket-deployment.ts';
import { createBuckets } from './buckets.ts';
import { createClock } from './clock.ts';
import { CustomResources } from './custom-resources.ts';
import { claimFolder } from './data-folder.ts';
import { deliver } from './destinations.ts';
import { createEdge } from './edge.ts';
import { startEventSources } from './event-sources.ts';
import { Functions } from './functions.ts';
import { createHttpApis } from './gateway.ts';
import { json } from './http-message.ts';
import type { IdleCheck } from './idle.ts';
import { InvocationLog } from './invocation-log.ts';
import { callCognito } from './issuer/cognito-api.ts';
import { createIssuerHandler } from './issuer/handler.ts';
import { createIssuer, type DemoAccount } from './issuer/issuer.ts';
import { Mailbox } from './mailbox.ts';
import { createNaming, urlId } from './naming.ts';
import { Notice } from './notice.ts';
import type { CloudOptions } from './options.ts';
import { createQueueClient } from './queue-client.ts';
import { startQueueEngine } from './queue-engine.ts';
import { createQueues } from './queues.ts';
import { sortResources } from './resource-kinds.ts';
import { createSchedules } from './schedules.ts';
import { callSdk } from './sdk-call.ts';
import { Secrets } from './secrets.ts';
import { type ServiceHost, startServices } from './services.ts';
import { openSite } from './site.ts';
import { State } from './state.ts';
import { createStudio } from './studio/studio.ts';
import { startTableEngine } from './table-engine.ts';
import { startTableFront } from './table-front.ts';
import { createTables } from './tables.ts';
import { ResolvedTemplate } from './template.ts';
import { createWebSockets } from './websocket.ts';
import { welcome } from './welcome.ts';

export type Cloud = {
  origin: string;
  port: number;
  /** Rejects with a notice when GET /api/health does not answer within a minute. */
  waitUntilHealthy(): Promise<void>;
  welcome(): string;
  close(): Promise<void>;
};

/** Runs the synthesized templates of `assembly` on this machine. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const closing: (() => unknown)[] = [];
  try {
    return await start(options, closing);
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}

async function start(options: CloudOptions, closing: (() => unknown)[]): Promise<Cloud> {
  const stacks = readAssembly(options.assembly);
  const notRun = sortResources(stacks);
  const site = await openSite(options.port);
  closing.push(() => site.stop());
  const folder = options.data;
  if (folder) closing.push(claimFolder(folder, options.fresh));
  const scratch = mkdtempSync(join(tmpdir(), 'northlight-'));
  closing.push(() => rmSync(scratch, { recursive: true, force: true }));

  const clock = createClock(options.startAt);
  const state = new State(folder ? join(folder, 'state.sqlite') : ':memory:');
  closing.push(() => state.close());
  let host: ServiceHost | undefined;
  const hostOf = () => {
    if (!host) throw new Error('services are called before the cloud is up');
    return host;
  };
  const [engine, queueEngine, services] = await Promise.all([
    startTableEngine(folder),
    startQueueEngine(folder ? join(folder, 'queues') : undefined, clock),
    startServices(hostOf),
  ]);
  closing.push(
    () => engine.stop(),
    () => queueEngine.stop(),
    () => services.stop(),
  );
  const front = await startTableFront(engine.address);
  closing.push(() => front.stop());

  const siteHost = `localhost:${site.port}`;
  const addresses: Addresses = {
    site: siteHost,
    table: front.address,
    queues: queueEngine.address,
    services: services.address,
  };
  const templates = resolveTemplates(stacks, addresses, folder, () => customResources);
  const here = (text: string) => localize(text, siteHost, (id) => sockets.isApi(id));
  const { secrets, resolved } = templates;

  const [tables, queues] = await Promise.all([
    createTables(engine.address, resolved, clock.offset() >= -60_000),
    createQueues(queueEngine.address, resolved),
    createBuckets(queueEngine.address, resolved),
  ]);
  for (const table of tables) front.describe(table.name, table.keys);
  const log = new InvocationLog();
  const functions = new Functions(resolved, {
    addresses,
    assets: stacks[0]?.assets ?? new Map(),
    scratch,
    clock,
    log,
    localize: here,
    rateLimits: options.rateLimits,
  });
  closing.push(() => functions.stop());
  const call = createQueueClient(queueEngine.address);
  const send = (arn: string, text: string) => deliver(arn, text, call, functions);
  const invocations: AsyncInvocations = createAsyncInvocations(resolved, { functions, state, clock, deliver: send });
  const schedules = createSchedules(resolved, clock, invocations, send);
  const sockets = createWebSockets(resolved, functions, clock);
  closing.push(
    () => schedules.stop(),
    () => sockets.stop(),
  );
  const mailbox = new Mailbox(state, clock);
  const outputs = Object.assign({}, ...resolved.map((template) => template.outputs())) as Record<string, unknown>;
  const demo = JSON.parse(String(outputs.DemoAccounts ?? '[]')) as DemoAccount[];
  const issuer = await createIssuer(resolved, {
    site: siteHost,
    state,
    clock,
    functions,
    mailbox,
    demo,
    localize: here,
  });
  host = {
    secrets,
    mailbox,
    functions,
    invocations,
    publish: (event) => schedules.publish(event),
    cognito: (action, input) => callCognito(action, input, issuer),
  };

  const apis = createHttpApis(resolved, functions, clock, async () => issuer?.keys.jwks ?? { keys: [] });
  const functionUrls = new Map(
    resolved
      .flatMap((template) => template.ofType('AWS::Lambda::Url'))
      .map((url) => [String(urlId(url)), url.properties<{ TargetFunctionArn: string }>().TargetFunctionArn]),
  );
  const edges = resolved.flatMap((template) =>
    template
      .ofType('AWS::CloudFront::Distribution')
      .map((resource) =>
        createEdge(
          resource,
          resolved,
          { apis, functionUrls, functions, objectStore: queueEngine.address, clock },
          clock,
        ),
      ),
  );
  const customResources = new CustomResources({
    functions,
    state,
    site: siteHost,
    localize: (value) => localizeAll(value, here),
    deployFiles: (resource) =>
      deployFiles(resource, {
        objectStore: queueEngine.address,
        assets: stacks[0]?.assets ?? new Map(),
        state,
        localize: here,
      }),
    callSdk: (resource) =>
      callSdk(resource, (service, action, parameters) =>
        service.startsWith('cognito') ? callCognito(action, parameters, issuer) : Promise.reject(new Error('not here')),
      ),
  });

  const sources = {
    streams: [] as { busy(): string[]; stop(): Promise<void> }[],
    queues: [] as ReturnType<typeof startEventSources>['queues'],
  };
  const checks: IdleCheck[] = [
    () => sources.streams.flatMap((source) => source.busy()),
    () => sources.queues.flatMap((source) => source.busy()),
    () => functions.busy(),
    () => invocations.busy(),
  ];
  const studio = createStudio({
    clock,
    call,
    queues,
    tables,
    engine: engine.address,
    queueEngine,
    front,
    log,
    mailbox,
    issuer,
    notRun,
    customResources,
    schedules,
    sockets,
    checks,
    sources,
    edges,
    functions,
    outputs,
  });
  site.mount('/__local', studio, true);
  if (issuer) site.mount('/idp', createIssuerHandler(issuer, hostOf), true);
  site.mount('/__ws', (request) => sockets.manage(request), true);
  site.mount('/__api', async (request) => {
    const [, id = '', ...rest] = request.path.split('/');
    return (
      (await apis.get(id)?.handle({ ...request, path: `/${rest.join('/')}` })) ?? json(404, { message: 'Not Found' })
    );
  });
  site.onUpgrade((message, socket, head) => {
    sockets.upgrade(message, socket, head).catch(() => socket.destroy());
  });

  await customResources.runAll(resolved);
  const [edge] = edges;
  const [api] = apis.values();
  site.serve(
    edge
      ? (request) => edge.handle(request)
      : async (request) => (await api?.handle(request)) ?? json(404, { message: 'The template has no distribution' }),
  );
  Object.assign(
    sources,
    startEventSources(resolved, {
      engine: engine.address,
      front,
      functions,
      state,
      clock,
      deliver: send,
      queues,
      tables,
      call,
    }),
  );
  closing.push(() => Promise.all([...sources.streams, ...sources.queues].map((source) => source.stop())));
  invocations.resume();
  schedules.start();

  const origin = `http://${siteHost}`;
  if (folder) writeFileSync(join(folder, 'address'), origin);
  return {
    origin,
    port: site.port,
    waitUntilHealthy: () => waitUntilHealthy(origin, log),
    welcome: () => welcome(origin, demo, [...notRun, ...customResources.skipped], folder ?? 'in memory'),
    close: () => closeAll(closing),
  };
}

function resolveTemplates(
  stacks: Stack[],
  addresses: Addresses,
  folder: string | undefined,
  customResources: () => CustomResources,
) {
  const secrets = new Secrets(folder ? join(folder, 'secrets.json') : undefined);
  const lookup = { dynamicReference: (text: string) => secrets.resolve(text), exported: new Map<string, unknown>() };
  const naming = createNaming(addresses, (resource, attribute) => customResources().result(resource, attribute));
  const resolved: ResolvedTemplate[] = [];
  for (const stack of stacks) {
    const template = new ResolvedTemplate(stack, naming, lookup);
    secrets.addFrom(template);
    template.exportOutputs();
    secrets.addParametersFrom(template);
    resolved.push(template);
  }
  return { secrets, resolved };
}

async function waitUntilHealthy(origin: string, log: InvocationLog): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > until) {
      const last = log.entries.findLast((entry) => entry.error);
      throw new Notice(
        `${origin}/api/health answers ${answer?.status ?? 'nothing'}. ${last ? `Last error, in ${last.function}: ${last.error}` : ''}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function closeAll(closing: (() => unknown)[]): Promise<void> {
  for (const close of closing.splice(0).reverse()) await Promise.resolve(close()).catch(() => {});
}
