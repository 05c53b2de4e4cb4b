import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { defaultTrials } from '../../../shared/assistants/tuning/default-trials.ts';
import { tuningContract } from '../../../shared/assistants/tuning/tuning-contract.ts';
import { TrialRequested } from '../../../shared/assistants/tuning/tuning-events.ts';
import { type ChatBench, openChatBench } from '../../../test/support/assistants/chat-bench.ts';
import { routesAsked } from '../../../test/support/world/routes-asked.ts';
import { createLog } from '../../platform/log.ts';
import { builtInAssistant } from '../chat/builtin/builtin.ts';
import type { Model } from '../model/model-port.ts';
import { activePrompt } from '../model/prompt-store.ts';
import { trialConsumers } from './assistant-trials.ts';
import type { CreateModelAssistant } from './contenders.ts';
import { tuningHandlers } from './handlers.ts';
import { createAskModel } from './late-model.ts';
import { modelPlaceOf } from './model-place.ts';

const RequestedTrial = z.object({ type: z.string(), eventId: z.string(), data: z.unknown() });

let bench: ChatBench;
beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  bench = await openChatBench();
});
afterAll(async () => await bench.stop());

/** A model that repeats its prompt, with a cost. */
const parrot: CreateModelAssistant = async ({ text }) => ({
  assistant: {
    respond: async (conversation, tools) => ({ ...(await builtInAssistant.respond(conversation, tools)), text }),
  },
  why: () => null,
  use: () => ({ calls: 1, inputTokens: 100, outputTokens: 10, costMicros: 450 }),
});

const open = async (askModel: CreateModelAssistant | undefined = undefined) => {
  await bench.newTenant();
  const { signer, search } = bench.deps;
  const deps = { ...modelPlaceOf({ modelIds: [], budget: 20_000_000 }), signer, search, askModel };
  const tenantId = bench.table().tenantId;
  const ask = routesAsked(tuningContract, tuningHandlers(deps), bench.world, tenantId, bench.now);
  const work = async (): Promise<void> => {
    const consumers = trialConsumers(deps);
    for (const item of await bench.items('event')) {
      const { type, eventId, data } = RequestedTrial.parse(item);
      if (type !== TrialRequested.name) continue;
      const occurrence = {
        eventId,
        type,
        occurredAt: '',
        data: TrialRequested.data.parse(data),
        tenantId,
        now: bench.now(),
      };
      await consumers['trial.wanted']({ ...occurrence, table: bench.table(), log: createLog({}) });
    }
  };
  return { ask, work };
};
const written = { note: 'Warmer', text: 'Be very warm, say hello, and answer in two sentences.', temperature: 0.4 };

it('versions are immutable, one is active, and a stale choice is rejected', async () => {
  const { ask } = await open();
  expect(await activePrompt(bench.table())).toMatchObject({ version: 0 });
  expect((await ask('POST /api/ai/prompts', written)).body).toMatchObject({ number: 1, note: 'Warmer' });
  expect(await activePrompt(bench.table()), 'writing changes nobody’s answers').toMatchObject({ version: 0 });
  const { body: list } = await ask('GET /api/ai/prompts');
  const chosen = await ask('PUT /api/ai/prompts/active', { number: 1, version: list.version });
  expect(chosen.body).toMatchObject({ active: 1, versions: [{ number: 1, createdBy: { name: 'Ada' } }] });
  expect(await activePrompt(bench.table())).toMatchObject({ version: 1, text: written.text, temperature: 0.4 });
  expect((await ask('PUT /api/ai/prompts/active', { number: 0, version: list.version })).status).toBe(409);
  expect((await ask('PUT /api/ai/prompts/active', { number: 7, version: chosen.body.version })).status).toBe(404);
  const deeds = (await bench.items('audit')).map(({ action }) => action);
  expect(deeds.toSorted()).toEqual(['prompt.activated', 'prompt.written']);
});

it('four concurrent versions get four numbers', async () => {
  const { ask } = await open();
  const all = await Promise.all(Array.from({ length: 4 }, () => ask('POST /api/ai/prompts', written)));
  expect(all.map(({ body }) => body.number).toSorted()).toEqual([1, 2, 3, 4]);
});

it('a test chat quotes and books in words only: it creates no lead, hold or order', async () => {
  const { ask } = await open();
  const before = (await bench.items('order')).length;
  let testId: string | undefined;
  const say = async (message: string) => {
    const { body } = await ask('POST /api/ai/test-chat', {
      contender: { kind: 'builtin' },
      message,
      ...(testId && { testId }),
    });
    testId = body.testId;
    return body.turn;
  };
  const booking = [
    'I need photos of a 2400 sq ft house in 18901',
    'The first one',
    'Ann Lee, ann@example.com, (215) 555-0142',
    '12 Oak Lane, Doylestown',
    'yes, book it',
  ];
  const turns = [];
  for (const message of booking) turns.push(await say(message));
  expect(turns[0]).toMatchObject({ action: 'slots_offered', by: 'builtin', why: null });
  expect(turns.at(-1)).toMatchObject({ action: 'booked' });
  for (const kind of ['lead', 'hold', 'chat-session', 'communication'])
    expect(await bench.items(kind), kind).toEqual([]);
  expect(await bench.items('order')).toHaveLength(before);
});

it('two versions answer the saved conversations, each with its cost and missing words; a redelivery has no effect', async () => {
  const { ask, work } = await open(parrot);
  await ask('POST /api/ai/prompts', written);
  const trial = {
    id: 'price',
    name: 'Price',
    messages: ['What do photos cost?'],
    mustSay: ['$'],
    mustNotSay: ['warm'],
  };
  const set = await ask('PUT /api/ai/trials', { version: 0, items: [trial] });
  expect(set.body).toMatchObject({ version: 1, isStandard: false });
  const sides = { left: { kind: 'builtin' }, right: { kind: 'prompt', number: 1 } };
  const { body: begun } = await ask('POST /api/ai/comparisons', sides);
  const read = async () =>
    (await ask('GET /api/ai/comparisons/{comparisonId}', { comparisonId: begun.comparisonId })).body;
  expect((await read()).results).toEqual([]);
  await work();
  await work();
  const { results } = await read();
  expect(results).toMatchObject([
    { side: 'left', missing: [], unwanted: [], use: { calls: 0 }, turns: [{ by: 'builtin', why: null }] },
    { side: 'right', missing: ['$'], unwanted: ['warm'], use: { costMicros: 450 }, turns: [{ by: 'model' }] },
  ]);
  expect((await ask('GET /api/ai/comparisons')).body.items).toHaveLength(1);
  expect((await ask('PUT /api/ai/trials', { version: 0, items: [trial] })).status).toBe(409);
  expect((await ask('POST /api/ai/comparisons', { ...sides, right: { kind: 'prompt', number: 9 } })).status).toBe(404);
});

it('the real model port gets the version’s text, and its cost is recorded as a test', async () => {
  const heard: string[] = [];
  const tokens = { input: 1000, output: 20, cacheRead: 0, cacheWrite: 0 };
  const converse: Model['converse'] = async ({ system }) => {
    heard.push(system[0] ?? '');
    return { content: [{ text: 'What would you like to have done?' }], stopReason: 'end', tokens };
  };
  const { ask } = await open(
    createAskModel({ modelIds: ['model-of-a-test'], budget: 20_000_000 }, { converse, stream: converse }),
  );
  await ask('POST /api/ai/prompts', written);
  const asked = { contender: { kind: 'prompt', number: 1 }, message: 'Hmm, tell me something nice about porches' };
  const { body } = await ask('POST /api/ai/test-chat', asked);
  expect(body.turn).toMatchObject({ by: 'model', why: null, reply: 'What would you like to have done?' });
  expect(body.use).toEqual({ calls: 1, inputTokens: 1000, outputTokens: 20, costMicros: 3300 });
  expect(heard).toEqual([written.text]);
  expect((await ask('GET /api/ai/report')).body).toMatchObject({ costMicros: 3300, features: [{ feature: 'test' }] });
});

it('without a model a version reports that the built-in assistant answered', async () => {
  const { ask } = await open();
  const asked = { contender: { kind: 'prompt', number: 0 }, message: 'What do photos cost?' };
  const { body } = await ask('POST /api/ai/test-chat', asked);
  expect(body.turn).toMatchObject({ by: 'builtin', why: expect.stringContaining('No model is set up') });
});

it('the built-in assistant passes the standard conversations', async () => {
  const { ask, work } = await open();
  const { body } = await ask('POST /api/ai/comparisons', { left: { kind: 'builtin' }, right: { kind: 'builtin' } });
  await work();
  const { results } = (await ask('GET /api/ai/comparisons/{comparisonId}', { comparisonId: body.comparisonId })).body;
  expect(results).toHaveLength(2 * defaultTrials.length);
  const wrong = results.filter(
    (each: { missing: string[]; unwanted: string[]; failure: string | null }) =>
      each.failure !== null || each.missing.length + each.unwanted.length > 0,
  );
  expect(wrong).toEqual([]);
});

it('the report adds up conversation counts by day', async () => {
  const { ask } = await open();
  const first = await bench.say({ message: 'Do you rent out bouncy castles?' });
  await bench.say({ sessionId: first.sessionId, message: 'Can I talk to a person? ann@example.com' });
  const { body } = await ask('GET /api/ai/report', { days: 7 });
  expect(body.chats).toMatchObject({
    conversations: 1,
    messages: 2,
    answers: 2,
    unanswered: 1,
    leads: 1,
    handovers: 1,
  });
  expect(body).toMatchObject({ openQuestions: 1, costMicros: 0, before: { messages: 0 } });
  expect(body.days).toHaveLength(7);
  expect(body.days.at(-1).chats.messages).toBe(2);
});
