import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBedrock } from '../../../functions/assistants/model/bedrock/bedrock.ts';
import { type Model, type ModelAnswer, ModelFailed } from '../../../functions/assistants/model/model-port.ts';
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

const outcome = {
  down: 'down',
  slow: 'slow',
  garbage: 'garbage',
  refusing: 'refused',
  throttling: 'throttled',
  'half-stream': 'down',
} as const satisfies Record<Fault, string>;
const fallbacks = async () => {
  const [day] = await modelDays(bench.table(), '2026-11-20', '2026-11-20');
  return day?.features.chat?.fallbacks;
};

/** Which promises to a visitor a trouble of the provider broke: what is known is answered, else the seed's words and a person. */
const brokenBy = async (trouble: Fault, client: (each: Model) => Model = (same) => same): Promise<string[]> => {
  standIn.setFault(trouble);
  const { say } = bench.open(client(trouble === 'slow' ? impatient : model));
  const known = await say({ message: 'how do you charge for cleaning around here, roughly?' });
  const unknown = await say({ message: UNKNOWN });
  const told = await fallbacks();
  return [
    ...(/Cleaning|\$/.test(known.reply) ? [] : [`known: ${known.reply}`]),
    ...(unknown.reply.includes(SEED_TEXT) ? [] : [`unknown: ${unknown.reply}`]),
    ...(unknown.action === 'handoff' ? [] : [`action: ${unknown.action}`]),
    ...(told && Object.keys(told).join() === outcome[trouble] && told[outcome[trouble]] === 2
      ? []
      : [`counted: ${JSON.stringify(told)}`]),
  ];
};

/** How often a provider that is down is called for so many messages that it would have to answer. */
const callsWhileDown = async (messages: number, client: (each: Model) => Model = (same) => same): Promise<number> => {
  const { say } = bench.open(client(model));
  const before = standIn.calls.length;
  standIn.setFault('down');
  for (let n = 0; n < messages; n++) await say({ message: UNKNOWN });
  return standIn.calls.length - before;
};

describe('R10: a model provider that is', () => {
  it.each(faults)(
    '%s costs the visitor nothing: what can be answered is, else the seed’s words and a person',
    async (trouble) => expect(await brokenBy(trouble)).toEqual([]),
  );

  it('down opens the breaker after at most five failures, and is called again within thirty seconds of its recovery', async () => {
    const { say } = bench.open(model);
    expect(await callsWhileDown(8)).toBe(breakerLimits.failures);
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

/** As it is written first: what comes instead of an answer is taken for one, with whatever words are in it. */
const trusting = (each: Model): Model => {
  const taken = (answer: Promise<ModelAnswer>): Promise<ModelAnswer> =>
    answer
      .catch((error) => ({
        content: [{ text: String(error.message) }],
        tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
      }))
      .then((each) => ({ ...each, stopReason: 'end' }));
  return { converse: (call) => taken(each.converse(call)), stream: (call, on) => taken(each.stream(call, on)) };
};

/** Takes every failure for a refusal of what was said, which no rest would mend. */
const blaming = (each: Model): Model => {
  const blamed = (answer: Promise<ModelAnswer>): Promise<ModelAnswer> =>
    answer.catch((error) => {
      throw new ModelFailed('refused', error.message);
    });
  return { converse: (call) => blamed(each.converse(call)), stream: (call, on) => blamed(each.stream(call, on)) };
};

describe('R10 controls: a client of the model that', () => {
  it.each(faults)('trusts every answer is caught while it is %s', async (trouble) => {
    expect(await brokenBy(trouble, trusting)).not.toEqual([]);
  });

  it('takes failures for refusals is caught: it calls on', async () => {
    expect(await callsWhileDown(8, blaming)).toBe(8);
  });
});
