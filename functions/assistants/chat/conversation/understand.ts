import type { ChatState } from '../../../../shared/assistants/chat/chat-state.ts';
import { hasAny } from '../../../../shared/assistants/chat/plain-text.ts';
import { townOf } from '../../../../shared/assistants/chat/understanding/extract-street.ts';
import {
  type ParsedMessage,
  parseMessage,
  updateFacts,
} from '../../../../shared/assistants/chat/understanding/parse-message.ts';
import type { Conversation, Tools } from '../assistant-port.ts';
import { addressOf } from '../builtin/describe.ts';
import { english } from '../builtin/words-english.ts';
import { spanish } from '../builtin/words-spanish.ts';
import type { Situation } from './situation.ts';

const clearlyEnglish = [
  'the',
  'is',
  'how',
  'my',
  'for',
  'you',
  'i',
  'need',
  'want',
  'what',
  'please',
  'and',
  'can',
  'at',
  'of',
  'with',
  'it',
  'its',
  'house',
  'sqft',
];

const languageOf = (state: ChatState, { intents, plain }: ParsedMessage): ChatState['language'] => {
  if (intents.has('english')) return 'en';
  const isEnglish = hasAny(plain, clearlyEnglish);
  if (intents.has('spanish')) return isEnglish ? state.language : 'es';
  return isEnglish ? 'en' : state.language;
};

/** What times and prices depend on; a different request invalidates what was offered. */
const requestKey = ({ services, sqFt, rooms, zip, from }: ChatState['facts']): string =>
  JSON.stringify([services, sqFt, rooms, zip, from]);

/** All that a read-back shows: what is ordered, for whom and where. */
export const readBackKey = (facts: ChatState['facts']): string => {
  const { fullName, email, phone, line1 } = facts;
  return JSON.stringify([requestKey(facts), fullName, email, phone, line1]);
};

/** The whole address, once street and ZIP code are known. */
const withAddress = (facts: ChatState['facts'], { state, serviceArea }: Conversation['tenant']): ChatState['facts'] => {
  const city = facts.city ?? townOf(facts.zip, serviceArea.zipCodes);
  if (!facts.line1 || !facts.zip)
    return facts.line1 && facts.city ? { ...facts, propertyAddress: addressOf(facts, state) } : facts;
  const propertyAddress = addressOf({ ...facts, city }, state);
  return { ...facts, propertyAddress, ...(city === undefined ? {} : { city }) };
};

/** The state with these facts; drops times found for a different request, and the question whether to book other ones. */
export const withFacts = (
  state: ChatState,
  newFacts: ChatState['facts'],
  tenant: Conversation['tenant'],
): ChatState => {
  const facts = withAddress(newFacts, tenant);
  const isReadBack = readBackKey(facts) === readBackKey(state.facts);
  const next = { ...state, facts, ...(!isReadBack && state.asked === 'confirm' && { asked: undefined }) };
  if (requestKey(facts) === requestKey(state.facts)) return next;
  return { ...next, plans: [], hold: undefined, total: undefined, tax: undefined };
};

/** The state after a message, understood by rules alone. */
export const nextState = ({ state, tenant }: Conversation, parsed: ParsedMessage): ChatState => ({
  ...withFacts(state, updateFacts(state.facts, parsed, state.asked), tenant),
  language: languageOf(state, parsed),
});

const EXTEND_WITHIN_MS = 4 * 60_000;

/** Extends a hold that is about to expire while the visitor types an address. */
const withHold = async (state: ChatState, { now }: Conversation, tools: Tools): Promise<ChatState> => {
  const left = state.hold ? Date.parse(state.hold.expiresAt) - now : 0;
  if (!state.hold || left <= 0 || left > EXTEND_WITHIN_MS) return state;
  const expiresAt = await tools.extend(state.hold);
  return expiresAt === undefined ? state : { ...state, hold: { ...state.hold, expiresAt } };
};

export const surroundingsOf = ({ tenant, now }: Conversation) => ({
  state: tenant.state,
  timezone: tenant.timezone,
  places: tenant.serviceArea.zipCodes,
  now,
});

/** What a message says by itself. */
export const readMessage = (conversation: Conversation): Pick<Situation, 'parsed' | 'state'> => {
  const parsed = parseMessage(conversation.message, conversation.state, surroundingsOf(conversation));
  return { parsed, state: nextState(conversation, parsed) };
};

/** Interprets a message by rules alone: the same with and without a model. */
export const understand = async (conversation: Conversation, tools: Tools): Promise<Situation> => {
  const { parsed, state: next } = readMessage(conversation);
  const state = await withHold(next, conversation, tools);
  return { conversation, parsed, state, tools, words: state.language === 'es' ? spanish : english };
};
