import { AI_FAILURE } from '../../../../shared/assistants/chat/failure-words.ts';
import type { FallbackReason } from '../../../../shared/assistants/model/model-usage.ts';
import type { Assistant, Response, Tools } from '../../chat/assistant-port.ts';
import { handOver } from '../../chat/conversation/hand-over/hand-over.ts';
import type { Turn } from '../tools/tool-turn.ts';

// An exhausted budget, limit or share is not a failure: the built-in assistant's own words suffice.
const silent: readonly FallbackReason[] = ['over_budget', 'over_limit', 'over_share'];
const isSilentFallback = (why: FallbackReason): boolean => silent.includes(why);

/**
 * Fallback answer when the model failed: what its tools have already done, else the built-in assistant's answer, else
 * the seed's text and a person.
 */
export const fallbackAnswer = async (
  builtIn: Assistant,
  turn: Turn,
  tools: Tools,
  why: FallbackReason,
): Promise<Response> => {
  const { situation, response } = turn;
  if (response && (response.action !== 'none' || response.state.hold !== situation.conversation.state.hold))
    return response;
  const answered = await builtIn.respond(situation.conversation, tools);
  if (!answered.isUnanswered || isSilentFallback(why)) return answered;
  const person = handOver({ ...situation, state: answered.state });
  return { ...person, text: `${AI_FAILURE} ${person.text}`, isUnanswered: true };
};
