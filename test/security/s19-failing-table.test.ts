import { expect, inject, it } from 'vitest';
import { injectFaults, untilIdle } from '../support/cloud/studio.ts';
import { seed } from '../support/run/seed.ts';
import { printBar } from './drawn/bar.ts';
import { leaked, openLogs } from './drawn/logs.ts';

const origin = inject('origin');
const started = performance.now();
const { secrets, askAll, collect, logged, figures } = openLogs(origin);

it('S19: personal data and credentials are in no function log while the table is failing', async () => {
  const often = { error500: 0.6 };
  const always = { error500: 1 };
  await injectFaults(origin, { seed, operations: { '*': often, PutItem: always, TransactWriteItems: always } });
  await askAll().finally(() => injectFaults(origin, {}));
  await untilIdle(origin, { retry: true });
  await collect();
  const found = leaked(logged(), secrets);
  printBar('S19 failing table', { ...figures(), found: found.length }, started);
  expect(found).toEqual([]);
  expect(logged().length, 'some did log').toBeGreaterThan(0);
});
