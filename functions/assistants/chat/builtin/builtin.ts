import type { ChatState } from '../../../../shared/assistants/chat/chat-state.ts';
import { wordsIn } from '../../../../shared/assistants/chat/plain-text.ts';
import type { ParsedMessage } from '../../../../shared/assistants/chat/understanding/parse-message.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Assistant, Response } from '../assistant-port.ts';
import { advance } from '../conversation/advance.ts';
import { handOver } from '../conversation/hand-over.ts';
import { answer, type Rule, type Situation } from '../conversation/situation.ts';
import { requestKey, understand } from '../conversation/understand.ts';
import { answerArea, answerCompany, answerPrice } from './answer-facts.ts';
import { answerAnything, answerQuestion } from './answer-question.ts';
import { bookIt } from './read-back.ts';
import { giveUp, refuse, sayWhoItIs, smallTalk } from './small-talk.ts';
import { takePlan } from './take-plan.ts';

// Books only what was read back: an order that has changed since is read back again.
export const confirm: Rule = async (situation) => {
  const { parsed, words } = situation;
  const { state } = situation.conversation;
  const isSame = requestKey(state.facts) === requestKey(situation.state.facts);
  if (state.asked !== 'confirm' || !isSame) return undefined;
  if (parsed.intents.has('no')) return answer(situation, words.notYet, { changes: { asked: undefined } });
  return parsed.intents.has('yes') ? await bookIt(situation) : undefined;
};

export const pick: Rule = async (situation) => {
  const { parsed, conversation, state } = situation;
  const isOnlyOne = conversation.state.asked === 'plan' && state.plans.length === 1 && parsed.intents.has('yes');
  const picked = parsed.selectedPlan ?? (isOnlyOne ? 0 : undefined);
  return picked === undefined || state.hold ? undefined : await takePlan(situation, picked);
};

export const human: Rule = (situation) => (situation.parsed.intents.has('human') ? handOver(situation) : undefined);

/** Offers free times, or other ones than those offered before. */
const offerFreeTimes: Rule = async (situation) => {
  const { parsed, state } = situation;
  if (!parsed.intents.has('times')) return undefined;
  const facts = { ...state.facts, from: parsed.facts.from ?? laterThan(state) ?? state.facts.from };
  return await advance({ ...situation, state: { ...state, facts, plans: [], hold: undefined } });
};

const laterThan = ({ plans }: ChatState): string | undefined => {
  const last = plans.at(-1)?.visits[0]?.startsAt;
  return last && new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
};

const answersQuestion = ({ facts }: ParsedMessage): boolean =>
  facts.services.length > 0 ||
  Object.entries(facts).some(([name, value]) => name !== 'services' && value !== undefined);

/** Continues the booking if the visitor wants to, or has just given a missing detail. */
const continueBooking: Rule = async (situation) => {
  const { parsed, state } = situation;
  const wants = parsed.intents.has('book') || parsed.facts.services.length > 0;
  const givesDetail = (state.isBooking || state.facts.services.length > 0) && answersQuestion(parsed);
  const withdraws = state.isBooking && parsed.withdrawn.length > 0;
  const agrees = parsed.intents.has('yes') && state.facts.services.length > 0;
  return wants || givesDetail || withdraws || agrees ? await advance(situation) : undefined;
};

const SHORT_ANSWER_WORDS = 16;

/** Handles a plain answer to the booking's last question; nothing else in it needs to be understood. */
export const takeAnswer: Rule = async (situation) => {
  const { parsed, state, conversation } = situation;
  const isPlain = !parsed.message.includes('?') && wordsIn(parsed.plain).length <= SHORT_ANSWER_WORDS;
  const wasAsked = conversation.state.isBooking && state.asked !== undefined && state.asked !== 'confirm';
  return isPlain && wasAsked && answersQuestion(parsed) ? await advance(situation) : undefined;
};

const note: Rule = (situation) => {
  const { parsed, words } = situation;
  if (!answersQuestion(parsed)) return undefined;
  const name = parsed.facts.fullName?.split(' ')[0] ?? '';
  const reached = parsed.facts.email ?? (parsed.facts.phone && formatPhone(parsed.facts.phone));
  if (situation.conversation.state.asked === 'contact' && reached)
    return answer(situation, words.contactKnown(reached));
  if (parsed.facts.zip) return answerArea({ ...situation, parsed: { ...parsed, intents: new Set(['area'] as const) } });
  return answer(situation, words.noted(name), { suggestions: [words.say.prices, words.say.book] });
};

/** During a booking, repeats a question once if the answer was not understood. */
const askAgain: Rule = async (situation) => {
  const { state } = situation;
  if (!state.isBooking || state.missed > 0) return undefined;
  const response = await advance(situation);
  return { ...response, state: { ...response.state, missed: state.missed + 1 } };
};

const rules: readonly Rule[] = [
  sayWhoItIs,
  human,
  refuse,
  confirm,
  pick,
  offerFreeTimes,
  answerArea,
  answerCompany,
  answerQuestion,
  answerPrice,
  continueBooking,
  note,
  smallTalk,
  answerAnything,
  askAgain,
];

/** Returns the answer of the first rule that applies. */
export const firstAnswer = async (among: readonly Rule[], situation: Situation): Promise<Response | undefined> => {
  for (const rule of among) {
    const response = await rule(situation);
    if (response) return response;
  }
  return undefined;
};

/** Answers without a model: deterministic rules over the catalog, company data and knowledge base. */
export const builtInAssistant: Assistant = {
  respond: async (conversation, tools) => {
    const situation = await understand(conversation, tools);
    return (await firstAnswer(rules, situation)) ?? giveUp(situation);
  },
};
