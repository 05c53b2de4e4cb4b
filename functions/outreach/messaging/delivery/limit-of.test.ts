import { expect, it } from 'vitest';
import type { Dispatch } from '../dispatch.ts';
import { limitOf } from './limit-of.ts';
import { NOISE_LIMIT, RECIPIENT_LIMIT } from './send-logged.ts';

const dispatch = { table: {}, tenant: { timezone: 'America/New_York' }, now: 0 } as Dispatch;
const to = { kind: 'email', value: 'ann@example.com' } as const;

it('what anybody can cause has the recipient’s limit, also where it is noise of orders', () => {
  for (const isOrderNoise of [false, true]) {
    expect(limitOf(dispatch, to, { isPublicAct: true, isOrderNoise })?.withheld).toBe(RECIPIENT_LIMIT);
  }
});

it('what vendors hear of orders has the limit of noise, which no proof lifts', async () => {
  const limit = limitOf(dispatch, to, { isPublicAct: false, isOrderNoise: true });
  expect([limit?.withheld, await limit?.isLifted()]).toEqual([NOISE_LIMIT, false]);
});

it('what the team or a schedule causes has none', () => {
  expect(limitOf(dispatch, to, { isPublicAct: false })).toBeUndefined();
});
