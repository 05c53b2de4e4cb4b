import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Contract } from '../../../shared/contract/routes/route.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { catalogContract } from '../../../shared/sales/quoting/contract.ts';
import { walkedRoutes } from '../../support/contract/routes.ts';
import { quickOrFull, shareInTurn } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';
import { bundleWithOwnErrors } from '../drawn/broken-bundle.ts';
import { documentedStatuses, openFuzz } from '../drawn/fuzz.ts';
import { requestsTo } from '../drawn/requests.ts';
import { deliver, type Handler, loadBundle, loadModule, startWorld, type World } from '../drawn/world.ts';

const started = performance.now();
/** Few of what the sources are sent: here the bundling is in question, not the rules. */
const REQUESTS = quickOrFull(400, 100_000);
const CONTROL_REQUESTS = 100;
/** The quick run loads one bundle in so many, others the next day: all are made by the same few lines. */
const EVERY = 3;
/** What describes the interface, and what the control breaks. */
const always = ['operations/monitoring', 'sales/quoting'];
const places = [...new Set([...always, ...shareInTurn(Object.keys(contracts), EVERY)])];
const loaded = Object.entries<Contract>(contracts).flatMap(([place, contract]) =>
  places.includes(place) ? Object.values(contract) : [],
);
const asked = walkedRoutes.filter((route) => loaded.includes(route));
let world: World;

const loadOwnErrors = async (place: string): Promise<Handler> => {
  const file = await bundleWithOwnErrors(place);
  const handler = await loadModule(file);
  rmSync(file);
  return handler;
};

beforeAll(async () => {
  world = await startWorld(loadBundle, places);
});
afterAll(() => world?.stop());

describe('S6: drawn requests to the bundled functions', () => {
  it('are answered as described, never with a 5xx', { timeout: 3_600_000 }, async () => {
    const fuzz = openFuzz(world, await documentedStatuses(world));
    expect(await fuzz.draw(REQUESTS, fc.oneof(...asked.map(requestsTo)))).toEqual([]);
    printBar('S6 bundles', fuzz.figures(), started);
  });

  it('F9: control: a bundle with an error class of its own is caught', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const handler = await loadOwnErrors('sales/quoting');
    const routes = Object.values(catalogContract);
    const broken: World = { ...world, ask: (sent) => deliver(handler, sent) };
    const fuzz = openFuzz(broken, await documentedStatuses(world));
    const problems = await fuzz.draw(CONTROL_REQUESTS, fc.oneof(...routes.map(requestsTo)));
    expect(problems.join('\n')).toContain('a failure of ours: 500');
    const sound = openFuzz(world, await documentedStatuses(world));
    expect(await sound.draw(CONTROL_REQUESTS, fc.oneof(...routes.map(requestsTo)))).toEqual([]);
    printBar('S6 bundles control', fuzz.figures(), started);
  });
});
