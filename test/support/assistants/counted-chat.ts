import { inputOf } from '../../../functions/assistants/model/bedrock/bedrock-shape.ts';
import type { ModelCall, TokenCount } from '../../../functions/assistants/model/model-port.ts';
import { modelDays } from '../../../functions/assistants/model/model-usage-store.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { type ModelScript, type openModelBench, type Says, scriptedModel } from './model-bench.ts';

type ModelBench = Awaited<ReturnType<typeof openModelBench>>;

/** What a visitor says, and what a model does about it if it is asked: its tools first, then its words. */
export interface Line {
  readonly says: string;
  readonly tools?: NonNullable<Says['tools']>;
  readonly text?: string;
}

/** A chat from the first question to a booking, as a model leads it. */
export const chatToBooking: readonly Line[] = [
  {
    says: 'Hi there, we are selling our home in Doylestown in spring. It has about 2,400 sq ft, what would photos cost us?',
    tools: [{ name: 'get_quote', input: { services: ['photography'], sqFt: 2400 } }],
    text: 'For a home of that size I have put the price of photography on a card for you. Would you like to see when we are free? Your ZIP code is all I need for that.',
  },
  {
    says: 'And what is included in that, is it only the rooms inside or the garden as well?',
    tools: [{ name: 'search_knowledge', input: { question: 'what is included in photography' } }],
    text: 'Photography shows your rooms and the outside of your home at their best, edited and ready for the listing. Shall I look for times?',
  },
  {
    says: 'Yes please, which times do you have for us? We are in 18901.',
    tools: [{ name: 'find_times', input: { services: ['photography'], sqFt: 2400, rooms: 4, zip: '18901' } }],
    text: 'These are the next free times for your home, the earliest first. Which of them suits you?',
  },
  { says: 'Option 1' },
  { says: 'Pat Doe, pat@example.com, 215-555-0142' },
  { says: '12 Court Street' },
  { says: 'yes' },
  {
    says: 'Wonderful. Should we move our cars from the drive before the photographer comes?',
    text: 'Yes, a free drive looks best in the pictures. We look forward to your home.',
  },
];

const BYTES_A_TOKEN = 4;
const tokensOf = (value: unknown): number => Math.ceil(Buffer.byteLength(JSON.stringify(value)) / BYTES_A_TOKEN);

/** The tokens of a call, four bytes one: what lies before the cache point is written by a chat's first call and then read. */
export const tokensOfCall = (call: ModelCall, says: Says, isFirst: boolean): TokenCount => {
  const { system, toolConfig, messages } = inputOf(call);
  const kept = tokensOf([toolConfig, system]);
  const output = tokensOf([says.text ?? '', says.tools ?? []]);
  return { input: tokensOf(messages), output, cacheRead: isFirst ? 0 : kept, cacheWrite: isFirst ? kept : 0 };
};

const hasResult = (call: ModelCall): boolean =>
  call.messages.at(-1)?.content.some((block) => 'toolResult' in block) === true;

const scriptOf = (line: () => Line): ModelScript => {
  let calls = 0;
  return (call) => {
    const { tools, text = 'Thank you. What else may I do for you?' } = line();
    const says: Says = tools && !hasResult(call) ? { tools } : { text };
    calls += 1;
    return { ...says, tokens: tokensOfCall(call, says, calls === 1) };
  };
};

/** One chat in a company of its own, with what its calls of the model came to by the product's own books. */
export const countChat = async (bench: ModelBench, lines: readonly Line[]) => {
  await bench.newTenant();
  let line = lines[0] ?? { says: '' };
  const { model, calls } = scriptedModel(scriptOf(() => line));
  const { say } = bench.open(model);
  let sessionId: string | undefined;
  let withoutModel = 0;
  const actions: string[] = [];
  for (line of lines) {
    const before = calls.length;
    const answer = await say({ sessionId, message: line.says });
    ({ sessionId } = answer);
    actions.push(answer.action);
    withoutModel += calls.length === before ? 1 : 0;
  }
  const day = toInstant(bench.now()).slice(0, 10);
  const [known] = await modelDays(bench.table(), day, day);
  const sums = known?.features.chat;
  if (!sums) throw new Error('The chat has asked no model');
  const { inputTokens: input, outputTokens: output, cacheReadTokens: cacheRead, cacheWriteTokens: cacheWrite } = sums;
  const tokens: TokenCount = { input, output, cacheRead, cacheWrite };
  const { costMicros, fallbacks } = sums;
  return { messages: lines.length, actions, calls: sums.calls, withoutModel, tokens, costMicros, fallbacks };
};
