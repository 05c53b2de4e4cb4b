import { maxTokens } from '../../../../shared/assistants/model/model-price.ts';
import { asData } from '../messages.ts';
import {
  type Block,
  type Message,
  type Model,
  type ModelAnswer,
  type ModelCall,
  ModelFailed,
  type ToolUse,
} from '../model-port.ts';
import type { Speaker } from '../speaker.ts';
import { runTool } from './run-tool.ts';
import { toolSpecs } from './tool-input.ts';
import type { Turn } from './tool-turn.ts';

/** Product.md 10: model turns per message. */
const MOST_TURNS = 5;
const MOST_TOOLS_AT_ONCE = 4;

export interface Loop {
  readonly model: Model;
  readonly modelId: string;
  readonly system: readonly string[];
  readonly temperature?: number;
  readonly signal: AbortSignal;
  readonly speaker?: Speaker;
  /** What is wrong with a reply, as a message to the model; undefined if nothing is. */
  readonly objection: (reply: string, turn: Turn, results: readonly string[]) => string | undefined;
  /** Reports progress, so that nothing is lost if the model fails later. */
  readonly onTurn: (turn: Turn, told: readonly string[]) => void;
}

export interface Spoken {
  readonly reply: string;
  readonly turn: Turn;
}

const textOf = ({ content }: ModelAnswer): string =>
  content
    .flatMap((block) => ('text' in block ? [block.text] : []))
    .join('')
    .trim();

const toolsIn = ({ content }: ModelAnswer): ToolUse[] =>
  content.flatMap((block) => ('toolUse' in block ? [block.toolUse] : [])).slice(0, MOST_TOOLS_AT_ONCE);

const ask = async (
  { model, speaker, modelId, system, temperature, signal }: Loop,
  messages: readonly Message[],
  most: number,
) => {
  const call: ModelCall = {
    modelId,
    system,
    messages,
    tools: toolSpecs,
    maxTokens: most,
    signal,
    ...(temperature === undefined ? {} : { temperature }),
  };
  speaker?.begin();
  return speaker ? await model.stream(call, (piece) => speaker.hear(piece)) : await model.converse(call);
};

/** Sequential, because each tool starts from the state after the previous one. */
const runAll = async (
  uses: readonly ToolUse[],
  first: Turn,
): Promise<{ turn: Turn; blocks: Block[]; told: string[] }> => {
  let turn = first;
  const blocks: Block[] = [];
  const told: string[] = [];
  for (const { toolUseId, name, input } of uses) {
    const ran = await runTool(turn, name, input);
    turn = ran.turn;
    if (!ran.isError) told.push(ran.told);
    blocks.push({ toolResult: { toolUseId, text: `<result>${asData(ran.told)}</result>`, isError: ran.isError } });
  }
  return { turn, blocks, told };
};

const answerTo = (uses: readonly ToolUse[], answer: ModelAnswer): Message => ({
  role: 'assistant',
  content: answer.content.filter((block) => !('toolUse' in block) || uses.includes(block.toolUse)),
});

/** Runs the model's tool loop until it gives an acceptable reply; throws if it does not within its turns. */
export const converse = async (loop: Loop, begin: readonly Message[], first: Turn): Promise<Spoken> => {
  let turn = first;
  let messages = [...begin];
  let hasObjected = false;
  const results: string[] = [];
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const answer = await ask(loop, messages, hasObjected ? maxTokens.helper : maxTokens.chat);
    const uses = toolsIn(answer);
    if (uses.length > 0) {
      const ran = await runAll(uses, turn);
      turn = ran.turn;
      results.push(...ran.told);
      loop.onTurn(turn, ran.told);
      messages = [...messages, answerTo(uses, answer), { role: 'user', content: ran.blocks }];
      continue;
    }
    const reply = textOf(answer);
    if (reply === '') throw new ModelFailed('garbage', 'The model has said nothing');
    const objection = loop.objection(reply, turn, results);
    if (objection === undefined) return { reply, turn };
    if (hasObjected) throw new Ungrounded(objection);
    hasObjected = true;
    const correction: Message = { role: 'user', content: [{ text: objection }] };
    messages = [...messages, { role: 'assistant', content: [{ text: reply }] }, correction];
  }
  throw new ModelFailed('garbage', `The model came to no answer in ${MOST_TURNS} turns`);
};

/** The model stated unsupported claims twice. */
export class Ungrounded extends Error {
  constructor(objection: string) {
    super(objection);
    this.name = 'Ungrounded';
  }
}
