import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBedrock } from '../../../functions/assistants/model/bedrock/bedrock.ts';
import type { Model } from '../../../functions/assistants/model/model-port.ts';
import { modelDays } from '../../../functions/assistants/model/model-usage-store.ts';
import { breakerLimits } from '../../../functions/platform/breaker/breaker.ts';
import { type Fault, faults } from '../../../infra/local/providers/bedrock/scripted.ts';
import { type BedrockStandIn, startBedrock } from '../../../infra/local/providers/bedrock/stand-in.ts';
import { openModelBench } from '../../support/assistants/model-bench.ts';

const SEED_TEXT = 'I apologize, but I need a moment. Let me connect you with someone who can help immediately.';
const MODEL_TEXT = 'Every home has its own light, and we like to find it.';
const UNKNOWN = 'xyzzy plugh quux?';

let bench: Awaited<ReturnType<typeof openModelBench>>;
let standIn: BedrockStandIn;
let model: Model;
let impatient: Model;
beforeAll(async () => {
  bench = await openModelBench();
  standIn = await startBedrock(() => ({ text: MODEL_TEXT }));
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const config = { endpoint: standIn.address, region: 'us-east-1', credentials, maxAttempts: 1 };
  model = createBedrock(config);
  impatient = createBedrock({ ...config, silence: 150 });
});
afterAll(async () => {
  await standIn.stop();
  await bench.stop();
});
beforeEach(async () => {
  await bench.newTenant();
  standIn.setFault(undefined);
});

const outcome: Readonly<Record<Fault, string>> = {
  down: 'down',
  slow: 'slow',
  garbage: 'garbage',
  refusing: 'refused',
  throttling: 'throttled',
  'half-stream': 'down',
};
const fallbacks = async () => {
  const [day] = await modelDays(bench.table(), '2026-11-20', '2026-11-20');
  return day?.features.chat?.fallbacks;
};

describe('R10: a model provider that is', () => {
  it.each(faults)(
    '%s costs the visitor nothing: what can be answered is, else the seed’s words and a person',
    async (trouble) => {
      standIn.setFault(trouble);
      const { say } = bench.open(trouble === 'slow' ? impatient : model);
      const known = await say({ message: 'how do you charge for cleaning around here, roughly?' });
      expect(known.reply).toMatch(/Cleaning|\$/);
      const unknown = await say({ message: UNKNOWN });
      expect(unknown.reply).toContain(SEED_TEXT);
      expect(unknown.action).toBe('handoff');
      expect(await fallbacks()).toEqual({ [outcome[trouble]]: 2 });
    },
  );

  it('down opens the breaker after at most five failures, and is called again within thirty seconds of its recovery', async () => {
    const { say } = bench.open(model);
    const before = standIn.calls.length;
    standIn.setFault('down');
    for (let n = 0; n < 8; n++) await say({ message: UNKNOWN });
    expect(standIn.calls.length - before).toBe(breakerLimits.failures);
    expect(breakerLimits.failures).toBeLessThanOrEqual(5);
    expect(await fallbacks()).toEqual({ down: 4, resting: 4 });
    standIn.setFault(undefined);
    bench.travel(29_000);
    expect((await say({ message: UNKNOWN })).reply).toBe(MODEL_TEXT);
    expect((await say({ message: UNKNOWN })).reply).toBe(MODEL_TEXT);
  });

  it('down at a trial call opens the breaker again after that one call, for every caller', async () => {
    const { say } = bench.open(model);
    standIn.setFault('down');
    for (let n = 0; n < breakerLimits.failures; n++) await say({ message: UNKNOWN });
    bench.travel(breakerLimits.restMs);
    const before = standIn.calls.length;
    await Promise.all(Array.from({ length: 6 }, () => say({ message: UNKNOWN })));
    expect(standIn.calls.length - before).toBe(1);
  });

  it('well is called each time: only failures open the breaker', async () => {
    const { say } = bench.open(model);
    const before = standIn.calls.length;
    for (let n = 0; n < 6; n++) expect((await say({ message: UNKNOWN })).reply).toBe(MODEL_TEXT);
    expect(standIn.calls.length - before).toBe(6);
  });
});
