import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { gathering } from '../../../../test/support/run/gathering.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { readBreaker } from '../../../platform/breaker/breaker-store.ts';
import { type Model, ModelFailed } from '../model-port.ts';
import { modelDays, modelUse } from '../model-usage-store.ts';
import { type CallOutcome, noteFallback, reserve, settleCall } from './budget.ts';
import { guardModel, maxCostMicros, OverBudget } from './guard-model.ts';

let world: TestTable;
beforeAll(async () => {
  world = await startTable();
});
afterAll(async () => await world.stop());

const NOW = Date.parse('2026-12-01T09:00:00Z');
const day = '2026-12-01';
const freshTable = () => world.openTable(newId('tenant', NOW));
const callOutcome: CallOutcome = {
  feature: 'chat',
  promptVersion: 0,
  modelId: 'us.anthropic.claude-sonnet-4-6',
  outcome: 'answered',
  tokens: { input: 1000, output: 200, cacheRead: 4000, cacheWrite: 0 },
  mayCost: true,
  durationMs: 12.4,
};
const COST = 1000 * 3 + 200 * 15 + 4000 * 0.3;

const N = process.env.NORTHLIGHT_FULL ? 2100 : 300;
const EACH = 10_000;

/** Broken variant: reads the budget before spending it, without a condition. */
const spendAfterReading =
  (allHaveRead: () => Promise<void>) =>
  async (table: ReturnType<typeof freshTable>, micros: number, budget: number) => {
    const [known] = await modelDays(table, day, day);
    await allHaveRead();
    if ((known?.spentMicros ?? 0) + micros > budget) return undefined;
    const taken = await reserve(table, NOW, micros, Number.MAX_SAFE_INTEGER);
    return taken;
  };

it('reserves for each picture of a call what it may cost at most', () => {
  const textOnly = { role: 'user' as const, content: [{ text: 'What is this?' }] };
  const picture = { image: { format: 'png' as const, bytes: new Uint8Array(10) } };
  const most = (...pictures: (typeof picture)[]) =>
    maxCostMicros({
      modelId: callOutcome.modelId,
      system: [],
      messages: [{ ...textOnly, content: [...textOnly.content, ...pictures] }],
      maxTokens: 100,
    } as never);
  // 5,000 tokens, written to the cache at $3.75 a million.
  expect([most(picture) - most(), most(picture, picture) - most()]).toEqual([18_750, 37_500]);
});

describe('the daily budget', () => {
  const race = async (
    take: (table: ReturnType<typeof freshTable>, micros: number, budget: number) => Promise<unknown>,
  ) => {
    const table = freshTable();
    const taken = await Promise.all(Array.from({ length: N }, () => take(table, EACH, (N / 3) * EACH)));
    const [known] = await modelDays(table, day, day);
    return { granted: taken.filter(Boolean).length, spent: known?.spentMicros };
  };

  it(`grants ${N} concurrent calls exactly what it has`, async () => {
    const { granted, spent } = await race((table, micros, budget) => reserve(table, NOW, micros, budget));
    expect({ granted, spent }).toEqual({ granted: N / 3, spent: (N / 3) * EACH });
  });

  it('control: checking before spending overspends in the same race', async () => {
    const { granted } = await race(spendAfterReading(gathering(N)));
    expect(granted).toBeGreaterThan(N / 3);
  });

  it('gets back what a call did not use, and the call is kept with its sums', async () => {
    const table = freshTable();
    const taken = await reserve(table, NOW, 90_000, 100_000);
    expect(await reserve(table, NOW, 90_000, 100_000)).toBeUndefined();
    if (!taken) throw new Error('The first reservation must be granted');
    await settleCall(table, taken, callOutcome);
    await noteFallback(table, NOW, 'chat', 'over_budget');
    expect(await modelDays(table, '2026-11-01', day)).toEqual([
      {
        day,
        spentMicros: COST,
        features: {
          chat: {
            calls: 1,
            answered: 1,
            inputTokens: 1000,
            outputTokens: 200,
            cacheReadTokens: 4000,
            cacheWriteTokens: 0,
            costMicros: COST,
            fallbacks: { over_budget: 1 },
          },
        },
      },
    ]);
    const { items } = await table.query(modelUse, { pk: `AICALLS#${day}` });
    expect(items).toMatchObject([{ feature: 'chat', outcome: 'answered', costMicros: COST, durationMs: 12 }]);
  });

  it('is charged in full for an aborted call, and nothing for a rejected one', async () => {
    const table = freshTable();
    for (const mayCost of [true, false]) {
      const taken = await reserve(table, NOW, 1000, 100_000);
      if (taken) await settleCall(table, taken, { ...callOutcome, outcome: 'down', tokens: undefined, mayCost });
    }
    const [known] = await modelDays(table, day, day);
    expect(known).toMatchObject({ spentMicros: 1000, features: { chat: { calls: 2, answered: 0, costMicros: 1000 } } });
  });

  it('that refuses a call takes nothing of its visitor’s share', async () => {
    const table = freshTable();
    const budget = 1_000_000;
    await reserve(table, NOW, budget - 1000, budget);
    const never = async () => await Promise.reject(new Error('Asked all the same'));
    const sharer = { origin: 'network', sessionKey: undefined, isProven: false };
    const guard = { table, now: NOW, feature: 'chat', promptVersion: 0, budget, sharer, elapsed: () => 0 } as const;
    const { signal } = new AbortController();
    const call = { modelId: 'a-model', system: [], messages: [], maxTokens: 500, signal };
    await expect(guardModel({ converse: never, stream: never }, guard).converse(call)).rejects.toThrow(OverBudget);
    const [share] = await table.getMany([{ pk: 'AI-SHARE#network', sk: `COST#${day}` }], { consistent: true });
    expect(share).toMatchObject({ used: 0 });
  });

  it('of a provider that refuses an answer is not that of a provider that is down', async () => {
    const table = freshTable();
    const guard = { table, now: NOW, feature: 'chat', promptVersion: 0, budget: 9_000_000, elapsed: () => 0 } as const;
    const { signal } = new AbortController();
    const call = { modelId: callOutcome.modelId, system: [], messages: [], maxTokens: 500, signal };
    const failuresAfter = async (converse: Model['converse']) => {
      await expect(guardModel({ converse, stream: converse }, guard).converse(call)).rejects.toThrow(ModelFailed);
      return (await readBreaker(table, 'BEDROCK')).failures;
    };
    const tokens = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 };
    expect(await failuresAfter(async () => ({ content: [], stopReason: 'refused', tokens }))).toBe(0);
    const down = async () => await Promise.reject(new ModelFailed('down', 'No answer'));
    expect(await failuresAfter(down), 'control').toBe(1);
  });

  it('starts anew each day', async () => {
    const table = freshTable();
    expect(await reserve(table, NOW, 100, 100)).toBeDefined();
    expect(await reserve(table, NOW, 1, 100)).toBeUndefined();
    expect(await reserve(table, NOW + 24 * 3_600_000, 100, 100)).toBeDefined();
    expect(await reserve(table, NOW + 48 * 3_600_000, 101, 100), 'the first call of a day').toBeUndefined();
  });
});
