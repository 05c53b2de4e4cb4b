import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Assistant, Response, Tools } from '../../chat/assistant-port.ts';
import { fallbackAnswer } from '../guard/fallback-answer.ts';
import type { Block, Message, Model } from '../model-port.ts';
import { runTool } from './run-tool.ts';
import { toolInputs, toolSpecs } from './tool-input.ts';
import { runToolLoop } from './tool-loop.ts';
import { mergeResponses, type Turn } from './tool-turn.ts';

it('tool definitions have exactly the fields of the schemas, and none identifies a tenant or person', () => {
  for (const { name, inputSchema } of toolSpecs) {
    const schema = toolInputs[name as keyof typeof toolInputs];
    const fields = Object.keys(schema.shape);
    const required = fields.filter((field) => !z.safeParse(schema.shape[field as never], undefined).success);
    expect([name, Object.keys(inputSchema.properties as object).sort()]).toEqual([name, [...fields].sort()]);
    expect([name, inputSchema.required]).toEqual([name, required]);
    for (const field of fields) expect(field).not.toMatch(/tenant|lead|order|user|session|profile|id$/i);
  }
  expect(toolSpecs.map(({ name }) => name).sort()).toEqual(Object.keys(toolInputs).sort());
});

it.each([
  ['capture_lead', { fullName: 'evil.com claim now' }],
  ['continue_booking', { fullName: 'Ann\nLee' }],
  ['continue_booking', { line1: '12 evil.com/x' }],
  ['continue_booking', { city: 'www.evil' }],
  ['find_times', { from: '2027-02-29' }],
  ['find_other_times', { from: '2027-13-45' }],
] as const)('%s refuses %j: no name or address with a link, no day that does not exist', (name, input) => {
  expect(toolInputs[name].safeParse(input).success).toBe(false);
});

/** A turn of somebody who holds something already; these tools look at nothing else. */
const turn = { situation: { state: { hold: {}, plans: [{}] } }, found: [], isUnanswered: false } as unknown as Turn;
const responseOf = (fields: Partial<Response>) =>
  ({ text: '', cards: [], suggestions: [], action: 'none', ...fields }) as Response;

it('one answer runs at most four tools, and what failed is no source of the reply', async () => {
  const use = (name: string, n: number): Block => ({ toolUse: { toolUseId: `use ${n}`, name, input: {} } });
  const tokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  const asked: (readonly Message[])[] = [];
  const converse: Model['converse'] = async ({ messages }) => {
    asked.push(messages);
    const uses = ['no_such_tool', ...Array<string>(5).fill('note_unanswered')].map(use);
    return { content: asked.length === 1 ? uses : [{ text: 'Let me ask.' }], stopReason: 'end', tokens };
  };
  let sources: readonly string[] = [];
  const objection = (_: string, __: Turn, results: readonly string[]) => {
    sources = results;
    return undefined;
  };
  const { signal } = new AbortController();
  const loop = { model: { converse, stream: converse }, modelId: 'm', system: [], signal, objection, onTurn: () => {} };
  expect((await runToolLoop(loop, [], turn)).turn.isUnanswered).toBe(true);
  expect(asked[1]?.map(({ content }) => content.length)).toEqual([4, 4]);
  expect(sources).toEqual(['Noted.', 'Noted.', 'Noted.']);
});

it('somebody who holds something gets no second option held by one message', async () => {
  expect(await runTool(turn, 'hold_option', { option: 1 })).toMatchObject({ isError: true, turn });
});

it('a handover of one tool outlives the answers of those after it', () => {
  const handedOver = responseOf({ action: 'handoff', suggestions: ['Call me'] });
  expect(mergeResponses(handedOver, responseOf({}))).toMatchObject({ action: 'handoff', suggestions: ['Call me'] });
  expect(mergeResponses(handedOver, responseOf({ action: 'booked' }))).toMatchObject({ action: 'booked' });
});

it('a day without budget hands nobody over: the built-in assistant’s own words stand', async () => {
  const answered = responseOf({ text: 'I do not know that.', isUnanswered: true });
  const builtIn = { respond: async () => answered } as unknown as Assistant;
  for (const why of ['over_budget', 'over_limit', 'over_share'] as const)
    expect(await fallbackAnswer(builtIn, turn, {} as Tools, why)).toBe(answered);
});
