import { wordsIn } from '../../../shared/assistants/chat/plain-text.ts';
import type { KnowledgeResult } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { FallbackReason } from '../../../shared/assistants/model/model-usage.ts';
import type { Assistant, Conversation, OnText, Response, Tools } from '../chat/assistant-port.ts';
import { confirmShowing, pickShowTime, takeGuest } from '../chat/builtin/ask-showing.ts';
import { complaint, confirm, human, noteContact, pick, takeAddition, takeAnswer } from '../chat/builtin/builtin.ts';
import { confirmChange, pickMove } from '../chat/builtin/change-order.ts';
import { readBack } from '../chat/builtin/read-back.ts';
import { refuse, sayWhoItIs } from '../chat/builtin/small-talk.ts';
import { firstAnswer, type Rule, type Situation } from '../chat/conversation/situation.ts';
import { understand } from '../chat/conversation/understand.ts';
import { createAnswerStream } from './answer-stream.ts';
import { factsOf } from './guard/facts.ts';
import { fallbackAnswer } from './guard/fallback-answer.ts';
import { OverBudget, OverShare } from './guard/guard-model.ts';
import { createObjection } from './guard/objection.ts';
import { sourcesOf } from './guard/sources.ts';
import { messagesOf } from './messages.ts';
import { type Model, ModelFailed } from './model-port.ts';
import { promptRules } from './prompt-rules.ts';
import { type ModelReply, runToolLoop, Ungrounded } from './tools/tool-loop.ts';
import { startTurn, type Turn } from './tools/tool-turn.ts';

/** Product.md 10: the longest that a visitor waits for a model. */
const MESSAGE_TIMEOUT_MS = 25_000;
const SHORT_MESSAGE_WORDS = 6;

/**
 * Rules with exact answers take precedence over the model: its identity, handover, complaints, law and property values, answers to
 * a booking's questions.
 */
const exactRules: readonly Rule[] = [complaint, sayWhoItIs, human, refuse, takeGuest, noteContact, takeAnswer];
const exactRulesIfShort: readonly Rule[] = [
  confirmShowing,
  pickShowTime,
  confirmChange,
  pickMove,
  confirm,
  pick,
  takeAddition,
];

/** A model that may be called now. */
export interface OpenedModel {
  readonly model: Model;
  readonly modelId: string;
  readonly prompt: { readonly text: string; readonly temperature?: number };
}

export interface ModelAssistantDeps {
  /** Called once per message that no exact rule answers: returns the model, or why it is not available. */
  readonly open: () => Promise<OpenedModel | FallbackReason>;
  readonly builtIn: Assistant;
  readonly elapsed: () => number;
  /** Called with the reason why a message was answered without the model. */
  readonly onFallback: (why: FallbackReason, error: unknown) => Promise<void>;
  readonly messageMs?: number;
}

/** Maps an error to the reason why the model's answer is missing or rejected. */
export const fallbackReasonOf = (error: unknown): FallbackReason => {
  if (error instanceof OverBudget) return 'over_budget';
  if (error instanceof OverShare) return 'over_share';
  if (error instanceof Ungrounded) return 'ungrounded';
  return error instanceof ModelFailed ? error.failing : 'down';
};

/** An unanswered read-back stays below the answer to a question in between. */
const withReview = (situation: Situation, response: Response): Response => {
  const wasAsked = situation.conversation.state.asked === 'confirm';
  if (!wasAsked || response.cards.length > 0 || response.action !== 'none') return response;
  const review = readBack(situation);
  return { ...review, text: `${response.text}\n\n${review.text}`, sources: response.sources };
};

/** What was read back in this message: a change of an order, or the request for a showing. */
const newReadBack = ({ conversation, state }: Situation): string | undefined => {
  const { asked, change, showing } = state;
  if (asked === 'change' && change !== conversation.state.change) return change?.text;
  return asked === 'showing' && showing !== conversation.state.showing ? showing?.text : undefined;
};

/** A change is read back in our words, whatever the model says about it. */
const withReadBack = (situation: Situation, reply: string): string => {
  const text = newReadBack(situation);
  return text !== undefined && !reply.includes(text) ? `${reply}\n\n${text}` : reply;
};

const responseOf = ({ reply, turn }: ModelReply): Response => {
  const { situation, response, found, isUnanswered } = turn;
  const blank: Response = {
    text: '',
    action: 'none',
    cards: [],
    suggestions: [],
    sources: [],
    state: situation.state,
  };
  const next = {
    ...(response ?? blank),
    text: withReadBack(situation, reply),
    sources: sourcesOf(reply, found),
    ...(isUnanswered ? { isUnanswered } : {}),
  };
  return withReview(situation, { ...next, state: { ...next.state, missed: 0 } });
};

const speak = async (
  { model, modelId, prompt }: OpenedModel,
  { elapsed, messageMs = MESSAGE_TIMEOUT_MS }: ModelAssistantDeps,
  turn: Turn,
  found: readonly KnowledgeResult[],
  onTurn: (turn: Turn) => void,
  onWords: OnText | undefined,
): Promise<Response> => {
  const { conversation, state } = turn.situation;
  const facts = factsOf(conversation);
  const instructions = [prompt.text, promptRules];
  const objection = createObjection(instructions, facts);
  let latest = turn;
  const toolResults: string[] = [];
  const isGrounded = (text: string): boolean => objection(text, latest, toolResults) === undefined;
  const spoken = await runToolLoop(
    {
      model,
      modelId,
      system: [...instructions, `<facts>\n${facts}\n</facts>`],
      signal: AbortSignal.timeout(messageMs),
      ...(prompt.temperature === undefined ? {} : { temperature: prompt.temperature }),
      ...(onWords ? { speaker: createAnswerStream(onWords, isGrounded, elapsed) } : {}),
      objection: (reply, now, results) => objection(reply, now, results),
      onTurn: (next, results) => {
        latest = next;
        toolResults.push(...results);
        onTurn(next);
      },
    },
    messagesOf(conversation, state, found),
    turn,
  );
  return responseOf(spoken);
};

const exactAnswer = async (situation: Situation): Promise<Response | undefined> => {
  const isShort = wordsIn(situation.parsed.plain).length <= SHORT_MESSAGE_WORDS;
  return await firstAnswer(isShort ? [...exactRules, ...exactRulesIfShort] : exactRules, situation);
};

const tried = async <T>(run: () => Promise<T>): Promise<T | Error> => {
  try {
    return await run();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** A model that answers with the company's tools; falls back to the built-in assistant. */
export const createModelAssistant = (deps: ModelAssistantDeps): Assistant => ({
  respond: async (conversation: Conversation, tools: Tools, onWords?: OnText): Promise<Response> => {
    const situation = await understand(conversation, tools);
    const exact = await exactAnswer(situation);
    if (exact) return exact;
    // Nothing yet: but whoever listens is looked up meanwhile, instead of before the first word.
    onWords?.('');
    const [found, opened] = await Promise.all([tools.search(conversation.message), tried(deps.open)]);
    let turn = startTurn(situation, found);
    const without = async (why: FallbackReason, error?: unknown): Promise<Response> => {
      await deps.onFallback(why, error);
      return await fallbackAnswer(deps.builtIn, turn, tools, why);
    };
    const onTurn = (next: Turn): void => {
      turn = next;
    };
    try {
      if (opened instanceof Error) throw opened;
      if (typeof opened === 'string') return await without(opened);
      return await speak(opened, deps, turn, found, onTurn, onWords);
    } catch (error) {
      return await without(fallbackReasonOf(error), error);
    }
  },
});
