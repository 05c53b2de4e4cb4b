import { expect, it } from 'vitest';
import type { PaymentContext } from '../context.ts';
import { disputeOf } from '../provider/wire.ts';
import { takeDispute } from './until-final.ts';

const NOW = Date.parse('2026-11-20T17:00:00Z');

/** How often an inquiry in a state is asked for again. */
const askedAgain = async (status: string): Promise<number> => {
  let dues = 0;
  const table = { due: () => ++dues, commit: async () => undefined };
  const context = { table, now: NOW } as unknown as PaymentContext;
  const wire = { id: 'dp_1', status, amount: 5_000, payment_intent: 'pi_1', reason: 'fraudulent', created: NOW / 1000 };
  await takeDispute(context, null, disputeOf(wire));
  return dues;
};

it.each(['warning_closed', 'prevented'])('an inquiry that ended (%s) is not asked for again', async (status) => {
  expect(await askedAgain(status)).toBe(0);
});

it.each(['warning_needs_response', 'warning_under_review'])(
  'control: one that is open (%s) is asked for in a day',
  async (status) => {
    expect(await askedAgain(status)).toBe(1);
  },
);
