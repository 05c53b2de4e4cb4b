import { townOf } from '../../shared/assistant/address-said.ts';
import type { ChatState } from '../../shared/assistant/chat-state.ts';
import { type Heard, hear, learn } from '../../shared/assistant/hear.ts';
import { hasAny } from '../../shared/assistant/plain-text.ts';
import { formatPhone } from '../../shared/contract/text.ts';
import { advance } from './advance.ts';
import { answerArea, answerCompany, answerPrice } from './answer-facts.ts';
import { answerAnything, answerQuestion } from './answer-question.ts';
import type { Assistant, Conversation, Tools } from './assistant-port.ts';
import { addressOf } from './describe.ts';
import { handOver } from './hand-over.ts';
import { bookIt } from './read-back.ts';
import { answer, type Rule } from './situation.ts';
import { giveUp, refuse, sayWhoItIs, talk } from './small-talk.ts';
import { takePlan } from './take-plan.ts';
import { english } from './words-english.ts';
import { spanish } from './words-spanish.ts';

const clearlyEnglish = ['the', 'is', 'how', 'my', 'for', 'you', 'i', 'need', 'want', 'what', 'please', 'and', 'can'];

const languageOf = (state: ChatState, { intents, plain }: Heard): ChatState['language'] => {
  if (intents.has('english')) return 'en';
  const isEnglish = hasAny(plain, clearlyEnglish);
  if (intents.has('spanish')) return isEnglish ? state.language : 'es';
  return isEnglish ? 'en' : state.language;
};

const wishKey = ({ services, sqFt, rooms, zip, from }: ChatState['facts']): string =>
  JSON.stringify([services, sqFt, rooms, zip, from]);

/** The whole address, once street and ZIP code are known. */
const withAddress = (facts: ChatState['facts'], { state, serviceArea }: Conversation['tenant']): ChatState['facts'] => {
  const city = facts.city ?? townOf(facts.zip, serviceArea.zipCodes);
  if (!facts.line1 || !facts.zip) return facts;
  const propertyAddress = addressOf({ ...facts, city }, state);
  return { ...facts, propertyAddress, ...(city === undefined ? {} : { city }) };
};

/** What is known now; times that were found for another wish are forgotten. */
const nextState = ({ state, tenant }: Conversation, heard: Heard): ChatState => {
  const facts = withAddress(learn(state.facts, heard), tenant);
  const language = languageOf(state, heard);
  if (wishKey(facts) === wishKey(state.facts)) return { ...state, facts, language };
  return { ...state, facts, language, plans: [], hold: undefined, total: undefined };
};

// What was read back is what is booked: an order that has changed since is read back again.
const confirm: Rule = async (situation) => {
  const { heard, words } = situation;
  const { state } = situation.conversation;
  const isSame = wishKey(state.facts) === wishKey(situation.state.facts);
  if (state.asked !== 'confirm' || !isSame) return undefined;
  if (heard.intents.has('no')) return answer(situation, words.notYet, { changes: { asked: undefined } });
  return heard.intents.has('yes') ? await bookIt(situation) : undefined;
};

const pick: Rule = async (situation) => {
  const { heard, conversation, state } = situation;
  const isOnlyOne = conversation.state.asked === 'plan' && state.plans.length === 1 && heard.intents.has('yes');
  const picked = heard.picked ?? (isOnlyOne ? 0 : undefined);
  return picked === undefined || state.hold ? undefined : await takePlan(situation, picked);
};

const human: Rule = (situation) => (situation.heard.intents.has('human') ? handOver(situation) : undefined);

/** Free times, or other ones than those that were offered. */
const times: Rule = async (situation) => {
  const { heard, state } = situation;
  if (!heard.intents.has('times')) return undefined;
  const facts = { ...state.facts, from: heard.said.from ?? laterThan(state) ?? state.facts.from };
  return await advance({ ...situation, state: { ...state, facts, plans: [], hold: undefined } });
};

const laterThan = ({ plans }: ChatState): string | undefined => {
  const last = plans.at(-1)?.visits[0]?.startsAt;
  return last && new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
};

const answersWhatWasAsked = ({ said }: Heard): boolean =>
  said.services.length > 0 || Object.entries(said).some(([name, value]) => name !== 'services' && value !== undefined);

/** On with the booking: somebody wants to, or has just told what was missing. */
const goOn: Rule = async (situation) => {
  const { heard, state } = situation;
  const wants = heard.intents.has('book') || heard.said.services.length > 0;
  const tells = (state.isBooking || state.facts.services.length > 0) && answersWhatWasAsked(heard);
  const says = state.isBooking && heard.dropped.length > 0;
  const agrees = heard.intents.has('yes') && state.facts.services.length > 0;
  return wants || tells || says || agrees ? await advance(situation) : undefined;
};

const note: Rule = (situation) => {
  const { heard, words } = situation;
  if (!answersWhatWasAsked(heard)) return undefined;
  const name = heard.said.fullName?.split(' ')[0] ?? '';
  const reached = heard.said.email ?? (heard.said.phone && formatPhone(heard.said.phone));
  if (situation.conversation.state.asked === 'contact' && reached)
    return answer(situation, words.contactKnown(reached));
  if (heard.said.zip) return answerArea({ ...situation, heard: { ...heard, intents: new Set(['area'] as const) } });
  return answer(situation, words.noted(name), { suggestions: [words.say.prices, words.say.book] });
};

const NEARLY_OVER = 4 * 60_000;

/** A hold that is nearly over while somebody types their address is kept longer. */
const withHold = async (state: ChatState, { now }: Conversation, tools: Tools): Promise<ChatState> => {
  const left = state.hold ? Date.parse(state.hold.expiresAt) - now : 0;
  if (!state.hold || left <= 0 || left > NEARLY_OVER) return state;
  const expiresAt = await tools.extend(state.hold);
  return expiresAt === undefined ? state : { ...state, hold: { ...state.hold, expiresAt } };
};

/** In the middle of a booking what was not understood is asked again, once. */
const askAgain: Rule = async (situation) => {
  const { state } = situation;
  if (!state.isBooking || state.missed > 0) return undefined;
  const response = await advance(situation);
  return { ...response, state: { ...response.state, missed: state.missed + 1 } };
};

const rules: readonly Rule[] = [
  ...[sayWhoItIs, human, refuse, confirm, pick, times, answerArea, answerCompany, answerQuestion, answerPrice],
  ...[goOn, note, talk, answerAnything, askAgain],
];

const surroundingsOf = ({ tenant, now }: Conversation) => ({
  state: tenant.state,
  timezone: tenant.timezone,
  places: tenant.serviceArea.zipCodes,
  now,
});

/** Answers without any model: by rules, from the catalogue, the company's data and its knowledge; always the same. */
export const builtInAssistant: Assistant = {
  respond: async (conversation, tools) => {
    const heard = hear(conversation.message, conversation.state, surroundingsOf(conversation));
    const state = await withHold(nextState(conversation, heard), conversation, tools);
    const words = state.language === 'es' ? spanish : english;
    const situation = { conversation, heard, state, tools, words };
    for (const rule of rules) {
      const response = await rule(situation);
      if (response) return response;
    }
    return giveUp(situation);
  },
};
