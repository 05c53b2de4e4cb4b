import { expect, test } from 'vitest';
import { contracts } from '../shared/operations/api.ts';
import { firstCalls, notMeasured } from './bench/calls/first-calls.ts';

test('the benchmark has a first call for every feature or the reason why not, and only existing routes', () => {
  const calls = firstCalls('led_1');
  expect([...Object.keys(calls), ...Object.keys(notMeasured)].sort()).toEqual(Object.keys(contracts).sort());
  const routes = Object.values(contracts).flatMap((contract) =>
    Object.values(contract).map(({ method, path }) => `${method} ${path}`),
  );
  expect(Object.values(calls).filter(({ key }) => !routes.includes(key))).toEqual([]);
});
