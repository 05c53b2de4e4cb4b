import { maxTokens } from '../../../../shared/assistants/model/model-price.ts';
import type { AnswerStream } from '../answer-stream.ts';
import { escapeData } from '../messages.ts';
import {
  type Block,
  type Message,
  type Model,
  type ModelAnswer,
  type ModelCall,
  ModelFailed,
  type ToolUse,
} from '../model-port.ts';
import { runTool } from './run-tool.ts';
import { toolSpecs } from './tool-input.ts';
import type { Turn } from './tool-turn.ts';

/** Product.md 10: model turns per message. */
const MAX_TURNS = 5;
const MAX_TOOLS_PER_TURN = 4;
/** Said to a model whose answer reached the limit of its length, and would stop in the middle of a sentence. */
const CUT_SHORT = 'Your answer was cut off. Say it again in at most three short sentences.';

export interface ToolLoop {
  readonly model: Model;
  readonly modelId: string;
  readonly system: readonly string[];
  readonly temperature?: number;
  readonly signal: AbortSignal;
  readonly speaker?: AnswerStream;
  /** What is wrong with a reply, as a message to the model; undefined if nothing is. */
  readonly objection: (reply: string, turn: Turn, results: readonly string[]) => string | undefined;
  /** Reports progress, so that nothing is lost if the model fails later. */
  readonly onTurn: (turn: Turn, results: readonly string[]) => void;
}

export interface ModelReply {
  readonly reply: string;
  readonly turn: Turn;
}

const textOf = ({ content }: ModelAnswer): string =>
  content
    .flatMap((block) => ('text' in block ? [block.text] : []))
    .join('')
    .trim();

const toolsIn = ({ content }: ModelAnswer): ToolUse[] =>
  content.flatMap((block) => ('toolUse' in block ? [block.toolUse] : [])).slice(0, MAX_TOOLS_PER_TURN);

const ask = async (
  { model, speaker, modelId, system, temperature, signal }: ToolLoop,
  messages: readonly Message[],
  maxTokens: number,
) => {
  const call: ModelCall = {
    modelId,
    system,
    messages,
    tools: toolSpecs,
    maxTokens,
    signal,
    ...(temperature === undefined ? {} : { temperature }),
  };
  speaker?.restart();
  return speaker ? await model.stream(call, (piece) => speaker.append(piece)) : await model.converse(call);
};

/** Sequential, because each tool starts from the state after the previous one. */
const runAll = async (
  uses: readonly ToolUse[],
  first: Turn,
): Promise<{ turn: Turn; blocks: Block[]; results: string[] }> => {
  let turn = first;
  const blocks: Block[] = [];
  const results: string[] = [];
  for (const { toolUseId, name, input } of uses) {
    const ran = await runTool(turn, name, input);
    turn = ran.turn;
    if (!ran.isError) results.push(ran.result);
    blocks.push({
      toolResult: { toolUseId, text: `<result>${escapeData(ran.result)}</result>`, isError: ran.isError },
    });
  }
  return { turn, blocks, results };
};

const answerTo = (uses: readonly ToolUse[], answer: ModelAnswer): Message => ({
  role: 'assistant',
  content: answer.content.filter((block) => !('toolUse' in block) || uses.includes(block.toolUse)),
});

/** Runs the model's tool loop until it gives an acceptable reply; throws if it does not within its turns. */
export const runToolLoop = async (loop: ToolLoop, begin: readonly Message[], first: Turn): Promise<ModelReply> => {
  let turn = first;
  let messages = [...begin];
  let isSecondTry = false;
  const results: string[] = [];
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const answer = await ask(loop, messages, isSecondTry ? maxTokens.helper : maxTokens.chat);
    const uses = toolsIn(answer);
    if (uses.length > 0) {
      const ran = await runAll(uses, turn);
      turn = ran.turn;
      results.push(...ran.results);
      loop.onTurn(turn, ran.results);
      messages = [...messages, answerTo(uses, answer), { role: 'user', content: ran.blocks }];
      continue;
    }
    const reply = textOf(answer);
    if (reply === '') throw new ModelFailed('garbage', 'The model has said nothing');
    const isCut = answer.stopReason === 'max_tokens';
    const objection = isCut ? CUT_SHORT : loop.objection(reply, turn, results);
    if (objection === undefined) return { reply, turn };
    if (isSecondTry)
      throw isCut ? new ModelFailed('garbage', 'The answer had no end twice') : new Ungrounded(objection);
    isSecondTry = true;
    const correction: Message = { role: 'user', content: [{ text: objection }] };
    messages = [...messages, { role: 'assistant', content: [{ text: reply }] }, correction];
  }
  throw new ModelFailed('garbage', `The model came to no answer in ${MAX_TURNS} turns`);
};

/** The model stated unsupported claims twice. */
export class Ungrounded extends Error {
  constructor(objection: string) {
    super(objection);
    this.name = 'Ungrounded';
  }
}
