import type { ChatState } from '../../../../shared/assistants/chat/chat-state.ts';
import { wordsIn } from '../../../../shared/assistants/chat/plain-text.ts';
import { wordsBesideAddress } from '../../../../shared/assistants/chat/understanding/beside-address.ts';
import { isClearYes } from '../../../../shared/assistants/chat/understanding/clear-yes.ts';
import type { ParsedMessage } from '../../../../shared/assistants/chat/understanding/parse-message.ts';
import { unservedWish } from '../../../../shared/assistants/chat/unserved-wish.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Assistant } from '../assistant-port.ts';
import { advance } from '../conversation/advance.ts';
import { handOver } from '../conversation/hand-over/hand-over.ts';
import { answer, firstAnswer, type Rule, type Situation } from '../conversation/situation.ts';
import { readBackKey, understand } from '../conversation/understand.ts';
import {
  answerArea,
  answerCompany,
  answerOffer,
  answerOffered,
  answerOrder,
  answerOrderCosts,
  answerPrice,
} from './answer-facts.ts';
import { answerAnything, answerQuestion, answerUsualQuestion } from './answer-question.ts';
import { answerSeveral } from './answer-several.ts';
import { beginShowing, confirmShowing, pickShowTime, takeGuest } from './ask-showing.ts';
import { changeOrder, confirmChange, pickMove } from './change-order.ts';
import { dayAfter } from './offer-times.ts';
import { bookIt } from './read-back.ts';
import { giveUp, offTopic, refuse, sayWhoItIs, smallTalk } from './small-talk.ts';
import { takePlan } from './take-plan.ts';

// Books only what was read back: an order that has changed since is read back again.
export const confirm: Rule = async (situation) => {
  const { parsed, words } = situation;
  const { state } = situation.conversation;
  const isSame = readBackKey(state.facts) === readBackKey(situation.state.facts);
  if (state.asked !== 'confirm' || !isSame) return undefined;
  if (parsed.intents.has('no')) return answer(situation, words.notYet, { changes: { asked: undefined } });
  return isClearYes(parsed) ? await bookIt(situation) : undefined;
};

export const pick: Rule = async (situation) => {
  const { parsed, conversation, state } = situation;
  const isOnlyOne = conversation.state.asked === 'plan' && state.plans.length === 1 && parsed.intents.has('yes');
  const picked = parsed.selectedPlan ?? (isOnlyOne ? 0 : undefined);
  return picked === undefined || state.hold ? undefined : await takePlan(situation, picked);
};

export const human: Rule = (situation) => (situation.parsed.intents.has('human') ? handOver(situation) : undefined);

const SHORT_ANSWER_WORDS = 16;

/** True for a message that asks nothing and is as short as an answer. */
const isPlainAnswer = ({ message, plain }: ParsedMessage): boolean =>
  !message.includes('?') && wordsIn(plain).length <= SHORT_ANSWER_WORDS;

/** What somebody may say beside an address without wanting anything else. */
const politeness: ReadonlySet<string> = new Set(['yes', 'thanks', 'greeting', 'bye', 'urgent', 'spanish', 'english']);

/** Where nobody does what they want, an address to reach them at is no next step of a booking. */
export const noteContact: Rule = (situation) => {
  const { parsed, conversation, state, words } = situation;
  const reached = reachedAt(parsed);
  const wantsMore = parsed.facts.services.length > 0 || [...parsed.intents].some((intent) => !politeness.has(intent));
  const isAnswer = conversation.state.asked === 'contact' && isPlainAnswer(parsed) && !wantsMore;
  return isAnswer && reached && unservedWish(state) ? answer(situation, words.contactKnown(reached)) : undefined;
};

const reachedAt = ({ facts: { email, phone } }: ParsedMessage): string | undefined =>
  email ?? (phone && formatPhone(phone));

/** A complaint, a wish for money back, or anger belongs to a person at once. */
export const complaint: Rule = (situation) => {
  const { intents } = situation.parsed;
  return intents.has('complaint') || intents.has('rude') ? handOver(situation, situation.words.sorry) : undefined;
};

/** Takes the answer to “Would you like me to add it?”. */
export const takeAddition: Rule = async (situation) => {
  const { parsed, words, state } = situation;
  if (situation.conversation.state.asked !== 'add') return undefined;
  if (gainsService(situation)) return await advance(situation);
  if (!parsed.intents.has('no') || answersQuestion(parsed)) return undefined;
  const { about: _, ...facts } = state.facts;
  return await advance({ ...situation, state: { ...state, facts, asked: undefined } }, words.notAdded);
};

/** Offers free times, or other ones than those offered before. */
const offerFreeTimes: Rule = async (situation) => {
  const { parsed, state, conversation } = situation;
  if (!parsed.intents.has('times')) return undefined;
  const later = laterThan(state, conversation.tenant.timezone);
  const facts = { ...state.facts, from: parsed.facts.from ?? later ?? state.facts.from };
  return await advance({ ...situation, state: { ...state, facts, plans: [], hold: undefined } });
};

const laterThan = ({ plans }: ChatState, zone: string): string | undefined => {
  const last = plans.at(-1)?.visits[0]?.startsAt;
  return last && dayAfter(last, zone);
};

/** True if the order has more services than before this message. */
const gainsService = ({ state, conversation }: Situation): boolean =>
  state.facts.services.some((code) => !conversation.state.facts.services.includes(code));

const answersQuestion = ({ facts }: ParsedMessage): boolean =>
  facts.services.length > 0 ||
  Object.entries(facts).some(([name, value]) => name !== 'services' && value !== undefined);

/** Continues the booking if the visitor wants to, or has just given a missing detail. */
const continueBooking: Rule = async (situation) => {
  const { parsed, state, words } = situation;
  const wants = parsed.intents.has('book') || parsed.facts.services.length > 0 || gainsService(situation);
  const givesDetail = (state.isBooking || state.facts.services.length > 0) && answersQuestion(parsed);
  const dropped = situation.conversation.state.facts.services.filter((code) => parsed.withdrawn.includes(code));
  const withdraws = dropped.length > 0 || (state.isBooking && parsed.withdrawn.length > 0);
  const agrees = parsed.intents.has('yes') && state.facts.services.length > 0;
  const removed = words.removed(words.named(dropped.length > 0 ? dropped : parsed.withdrawn).toLowerCase());
  if (withdraws) return await advance(situation, removed);
  return wants || givesDetail || agrees ? await advance(situation) : undefined;
};

/**
 * Handles a plain answer to the booking's last question; nothing else in it needs to be understood. What somebody says beside
 * an address, such as that nobody lives there, is more than that.
 */
export const takeAnswer: Rule = async (situation) => {
  const { parsed, state, conversation } = situation;
  const wasAsked = conversation.state.isBooking && state.asked !== undefined && state.asked !== 'confirm';
  const isAnswer = isPlainAnswer(parsed) && wordsBesideAddress(parsed).length === 0;
  return isAnswer && wasAsked && answersQuestion(parsed) ? await advance(situation) : undefined;
};

/** What a message wishes besides its questions: times, or the next step of the booking. */
const goOn: Rule = async (situation) => (await offerFreeTimes(situation)) ?? (await continueBooking(situation));

const note: Rule = (situation) => {
  const { parsed, words, state } = situation;
  if (!answersQuestion(parsed)) return undefined;
  const name = parsed.facts.fullName?.split(' ')[0] ?? '';
  const reached = reachedAt(parsed);
  if (situation.conversation.state.asked === 'contact' && reached) {
    const { notifyZip } = state.facts;
    return answer(situation, notifyZip ? words.notifyKnown(reached, notifyZip) : words.contactKnown(reached));
  }
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
  complaint,
  sayWhoItIs,
  human,
  refuse,
  confirmShowing,
  pickShowTime,
  takeGuest,
  beginShowing,
  offTopic,
  confirmChange,
  pickMove,
  changeOrder,
  confirm,
  pick,
  takeAddition,
  answerOrderCosts,
  answerSeveral(goOn),
  answerUsualQuestion,
  offerFreeTimes,
  answerArea,
  answerOrder,
  answerCompany,
  answerOffer,
  answerQuestion,
  answerPrice,
  answerOffered,
  noteContact,
  continueBooking,
  note,
  smallTalk,
  answerAnything,
  askAgain,
];

/** Answers without a model: deterministic rules over the catalog, company data and knowledge base. */
export const builtInAssistant: Assistant = {
  respond: async (conversation, tools) => {
    const situation = await understand(conversation, tools);
    return (await firstAnswer(rules, situation)) ?? giveUp(situation);
  },
};
