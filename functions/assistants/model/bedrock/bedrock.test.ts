import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BedrockStandIn, startBedrock } from '../../../../infra/local/providers/bedrock/stand-in.ts';
import { type Model, type ModelCall, ModelFailed } from '../model-port.ts';
import { createBedrock } from './bedrock.ts';

let standIn: BedrockStandIn;
let model: Model;
let impatient: Model;
beforeAll(async () => {
  standIn = await startBedrock(() => ({ text: 'unused' }));
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const options = { endpoint: standIn.address, region: 'us-east-1', credentials };
  model = createBedrock(options);
  impatient = createBedrock({ ...options, silence: 200 });
});
afterAll(async () => await standIn.stop());
beforeEach(() => standIn.setFault(undefined));

const quote = { name: 'get_quote', description: 'A price', inputSchema: { type: 'object' } };
const call: ModelCall = {
  modelId: 'us.anthropic.claude-sonnet-4-6',
  system: ['You sell cleaning.'],
  maxTokens: 2048,
  tools: [quote],
  messages: [{ role: 'user', content: [{ text: 'What is it?' }] }],
};
const words = 'It is cleaning, and it takes about three hours for an empty home.';
const failing = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'nothing',
    (error: unknown) => (error instanceof ModelFailed ? error.failing : String(error)),
  );

describe('Bedrock', () => {
  it('receives a valid Converse request: cached prefix, token limit, tool schemas', async () => {
    standIn.useScript(() => ({ text: words, usage: { inputTokens: 900, outputTokens: 20 } }));
    const answer = await model.converse(call);
    expect(answer).toEqual({
      content: [{ text: words }],
      stopReason: 'end',
      tokens: { input: 900, output: 20, cacheRead: 0, cacheWrite: 0 },
    });
    expect(standIn.calls.at(-1)).toMatchObject({
      modelId: 'us.anthropic.claude-sonnet-4-6',
      system: [{ text: 'You sell cleaning.' }, { cachePoint: { type: 'default' } }],
      inferenceConfig: { maxTokens: 2048 },
      toolConfig: { tools: [{ toolSpec: { name: 'get_quote', inputSchema: { json: { type: 'object' } } } }] },
    });
  });

  it('streams text piece by piece and assembles tool calls', async () => {
    standIn.useScript(() => ({
      text: words,
      tools: [{ name: 'get_quote', input: { services: ['cleaning'], sqFt: 2400 } }],
    }));
    const heard: string[] = [];
    const answer = await model.stream(call, (piece) => heard.push(piece));
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.join('')).toBe(words);
    expect(answer.stopReason).toBe('tool_use');
    expect(answer.content).toMatchObject([
      { text: words },
      { toolUse: { name: 'get_quote', input: { services: ['cleaning'], sqFt: 2400 } } },
    ]);
  });

  it('delivers the first words before the last', async () => {
    let release = (): void => undefined;
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    standIn.useScript(() => ({ text: words, between: (at) => (at === 3 ? wait : undefined) }));
    const heard: string[] = [];
    const answer = model.stream(call, (piece) => {
      heard.push(piece);
      if (heard.length === 2) release();
    });
    expect((await answer).content).toEqual([{ text: words }]);
  });

  const expected = { down: 'down', slow: 'slow', garbage: 'garbage', 'half-stream': 'down' };

  it.each(['down', 'slow', 'garbage', 'half-stream'] as const)(
    'classifies %s, both whole and streamed',
    async (trouble) => {
      standIn.useScript(() => ({ text: words }));
      standIn.setFault(trouble);
      const asked = trouble === 'slow' ? impatient : model;
      expect(await failing(asked.stream(call, () => undefined))).toBe(expected[trouble]);
      const whole = await failing(asked.converse(call));
      expect(['down', 'slow', 'garbage']).toContain(whole);
    },
  );

  it('retries only errors that a retry can fix', async () => {
    standIn.setFault('throttling');
    const before = standIn.calls.length;
    expect(await failing(model.converse(call))).toBe('throttled');
    expect(standIn.calls.length - before).toBe(2);
    standIn.setFault(undefined);
    standIn.useScript(() => {
      throw new Error('messages: roles must alternate');
    });
    const later = standIn.calls.length;
    expect(await failing(model.converse(call))).toBe('invalid');
    expect(standIn.calls.length - later).toBe(1);
  });

  it('returns a refusal, which does not count as a failure', async () => {
    standIn.setFault('refusing');
    expect((await model.converse(call)).stopReason).toBe('refused');
    expect((await model.stream(call, () => undefined)).stopReason).toBe('refused');
  });
});
