import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { type Clock, createClock } from './clock.ts';
import type { Closing } from './closing.ts';
import { claimFolder, openState } from './data/data-folder.ts';
import { openSite } from './http/site.ts';
import { startObjectFront } from './objects/front.ts';
import type { CloudOptions } from './options.ts';
import { startLocalModel } from './providers/bedrock/local-model.ts';
import { startDotloop } from './providers/dotloop/stand-in.ts';
import { fillSamples } from './providers/reso/samples.ts';
import { startReso } from './providers/reso/stand-in.ts';
import { startStripe } from './providers/stripe/stand-in.ts';
import { startQueueEngine } from './queue/engine.ts';
import { startQueueFront } from './queue/front.ts';
import { type ServiceHost, startServices } from './services/services.ts';
import { startTableEngine } from './table/engine.ts';
import { startTableFront } from './table/front.ts';
import { readAssembly } from './template/assembly.ts';
import { classifyResources } from './template/resource-kinds.ts';

export type Foundation = Awaited<ReturnType<typeof openFoundation>>;

/** What every other part needs: the checked template, the port, the data folder, the clock, the state and the engines. */
export const openFoundation = async (options: CloudOptions, closing: Closing) => {
  const stacks = readAssembly(options.assembly);
  const notRun = classifyResources(stacks);
  const site = await closing.opened(openSite(options.port));
  const folder = options.data;
  if (folder) closing.add(claimFolder(folder, options.fresh));
  const scratch = mkdtempSync(join(tmpdir(), 'northlight-'));
  closing.add(() => rmSync(scratch, { recursive: true, force: true }));
  const clock = createClock(options.startAt);
  const state = openState(folder);
  closing.add(() => state.close());
  const engines = await startEngines(folder, clock, closing);
  const localModel = options.model === 'stand-in' ? await closing.opened(startLocalModel()) : undefined;
  const at = `http://localhost:${site.port}`;
  const till = { now: () => clock.now(), pages: `${at}/__stripe`, webhook: `${at}/api/payments/webhook`, state };
  const stripe = options.stripe ? await closing.opened(startStripe(till)) : undefined;
  const dealDesk = { now: () => clock.now(), pages: `${at}/__dotloop`, state };
  const dotloop = options.dotloop ? await closing.opened(startDotloop(dealDesk)) : undefined;
  const reso = options.reso ? await closing.opened(startReso({ now: () => clock.now() })) : undefined;
  if (reso) fillSamples(reso.books, clock.now());
  const addresses: Addresses = { site: `localhost:${site.port}`, ...engines.addresses };
  const assets = stacks[0]?.assets ?? new Map<string, string>();
  return {
    ...engines,
    stacks,
    notRun,
    site,
    folder,
    scratch,
    clock,
    state,
    addresses,
    assets,
    localModel,
    stripe,
    dotloop,
    reso,
  };
};

/** The table, queue and object engines with the fronts before them, and the small services. */
const startEngines = async (folder: string | undefined, clock: Clock, closing: Closing) => {
  let host: ServiceHost | undefined;
  const serviceHost = () => {
    if (!host) throw new Error('services are called before the cloud is up');
    return host;
  };
  const [engine, queueEngine] = await Promise.all([
    closing.opened(startTableEngine(folder)),
    closing.opened(startQueueEngine(folder ? join(folder, 'queues') : undefined, clock)),
  ]);
  const front = await closing.opened(startTableFront(engine.address));
  const { faults } = front;
  const [objects, queues, services] = await Promise.all([
    closing.opened(startObjectFront(queueEngine.address, clock, faults)),
    closing.opened(startQueueFront(queueEngine.address, faults)),
    closing.opened(startServices(serviceHost, faults)),
  ]);
  const addresses = {
    table: front.address,
    queues: queueEngine.own ? queues.address : queueEngine.address,
    // Another emulator checks upload forms itself.
    objects: queueEngine.own ? objects.address : queueEngine.address,
    services: services.address,
  };
  /** The services need the whole cloud, which does not exist before these engines do. */
  const answerServicesWith = (value: ServiceHost) => {
    host = value;
  };
  return { engine, queueEngine, front, objects, addresses, serviceHost, answerServicesWith };
};
