import { wordsIn } from '../../../../shared/assistants/chat/plain-text.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Response } from '../assistant-port.ts';
import { answer, type Rule, type Situation } from '../conversation/situation.ts';

const SHORT_MESSAGE_WORDS = 6;

/** Politely declines prohibited topics: who lives where, law and taxes, property values. */
export const refuse: Rule = (situation) => {
  const { parsed, words } = situation;
  const suggestions = [words.say.prices, words.say.person];
  if (parsed.intents.has('steering')) return answer(situation, words.steering, { suggestions });
  if (parsed.intents.has('legal')) return answer(situation, words.legal, { suggestions });
  return parsed.intents.has('value') ? answer(situation, words.value, { suggestions }) : undefined;
};

export const sayWhoItIs: Rule = (situation) => {
  const { parsed, words, conversation } = situation;
  if (!parsed.intents.has('bot')) return undefined;
  return answer(situation, words.bot(conversation.tenant.name), { suggestions: [words.say.prices, words.say.person] });
};

/** Kindly says what the company does not do: sell, buy or rent homes, hire by chat. */
export const offTopic: Rule = (situation) => {
  const { parsed, words, conversation } = situation;
  const { intents } = parsed;
  const suggestions = [words.say.prices, words.say.person];
  if (intents.has('hiring')) return answer(situation, words.hiring(conversation.tenant.contact.email), { suggestions });
  if (intents.has('buying')) return answer(situation, words.buying, { suggestions });
  return intents.has('selling') ? answer(situation, words.selling, { suggestions }) : undefined;
};

/** Answers greetings and thanks if the message says nothing else. */
export const smallTalk: Rule = (situation) => {
  const { parsed, words, conversation } = situation;
  const { intents } = parsed;
  if (wordsIn(parsed.plain).length > SHORT_MESSAGE_WORDS) return undefined;
  if (intents.has('thanks')) return answer(situation, words.thanks);
  if (intents.has('bye')) return answer(situation, words.bye);
  if (!intents.has('greeting')) return undefined;
  const suggestions = [words.say.prices, words.say.book, words.say.person];
  return answer(situation, words.greeting(conversation.tenant.name), { suggestions });
};

/** No rule applied: says what the assistant can do, and soon hands over to a person. */
export const giveUp = (situation: Situation): Response => {
  const { state, words, conversation } = situation;
  const missed = state.missed + 1;
  const text = missed > 1 ? words.unknownAgain(formatPhone(conversation.tenant.contact.phone)) : words.unknown;
  const suggestions = missed > 1 ? [words.say.person] : [words.say.prices, words.say.book, words.say.person];
  return answer(situation, text, { suggestions, changes: { missed }, isUnanswered: true });
};
