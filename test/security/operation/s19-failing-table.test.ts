import { expect, inject, it } from 'vitest';
import { injectFaults, untilIdle } from '../../support/cloud/studio.ts';
import { allRoutes } from '../../support/contract/routes.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { seed } from '../../support/run/seed.ts';
import { printBar } from '../drawn/bar.ts';
import { leaked, openLogs } from '../drawn/logs.ts';

const origin = inject('origin');
const started = performance.now();
/** All functions fail by the same few lines: the quick run asks every fourth route, the others on the next days. */
const EVERY = 4;
const { secrets, askAll, collect, logged, figures } = openLogs(origin);

it('S19: personal data and credentials are in no function log while the table is failing', async () => {
  const often = { error500: 0.6 };
  const always = { error500: 1 };
  await injectFaults(origin, { seed, operations: { '*': often, PutItem: always, TransactWriteItems: always } });
  await askAll(shareInTurn(allRoutes, EVERY)).finally(() => injectFaults(origin, {}));
  await untilIdle(origin, { retry: true });
  await collect();
  const found = leaked(logged(), secrets);
  printBar('S19 failing table', { ...figures(), found: found.length }, started);
  expect(found).toEqual([]);
  expect(logged().length, 'some did log').toBeGreaterThan(0);
});
