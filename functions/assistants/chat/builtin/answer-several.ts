import { normalizeText } from '../../../../shared/assistants/chat/plain-text.ts';
import { asksSomething } from '../../../../shared/assistants/chat/understanding/clauses.ts';
import { parseMessage } from '../../../../shared/assistants/chat/understanding/parse-message.ts';
import type { KnowledgeResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { Response } from '../assistant-port.ts';
import { advance } from '../conversation/advance.ts';
import { answer, firstAnswer, type Rule, type Situation } from '../conversation/situation.ts';
import { surroundingsOf } from '../conversation/understand.ts';
import { answerArea, answerCompany, answerOffer, answerOffered, answerOrder, answerPrice } from './answer-facts.ts';
import { answerQuestion, answerUsual } from './answer-question.ts';

const MAX_ANSWERS = 3;
const MAX_SOURCES = 3;

const informing: readonly Rule[] = [
  answerUsual,
  answerArea,
  answerOrder,
  answerCompany,
  answerOffer,
  answerQuestion,
  answerPrice,
  answerOffered,
];

const isQuestion = (segment: string): boolean => segment.includes('?') || asksSomething(normalizeText(segment));

/** A question of the message on its own, with the facts of the whole message; it does not go on with the booking. */
const aloneIn = (situation: Situation, segment: string): Situation => {
  const { conversation, state } = situation;
  const parsed = parseMessage(segment, { ...conversation.state, asked: undefined }, surroundingsOf(conversation));
  return { ...situation, parsed, state: { ...state, isBooking: false } };
};

const answersIn = async (situation: Situation): Promise<Response[]> => {
  const answers: Response[] = [];
  for (const segment of situation.parsed.segments) {
    const rules = isQuestion(segment) ? informing : [answerUsual];
    const found = await firstAnswer(rules, aloneIn(situation, segment));
    if (found && !answers.some(({ text }) => text === found.text)) answers.push(found);
    if (answers.length === MAX_ANSWERS) break;
  }
  return answers;
};

const sourcesOf = (answers: readonly Response[]): KnowledgeResult[] =>
  [...new Map(answers.flatMap(({ sources }) => sources).map((source) => [source.id, source])).values()].slice(
    0,
    MAX_SOURCES,
  );

const textOf = (answers: readonly Pick<Response, 'text'>[]): string =>
  answers
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n');

/** An offer to add a service comes last, because its answer is expected next. */
const offerLast = (a: Response, b: Response): number =>
  Number(a.state.asked === 'add') - Number(b.state.asked === 'add');

/**
 * Answers each question of a message with several parts and takes what it wishes besides: `goOn` is the next step of that
 * wish, if there is one.
 */
export const answerSeveral =
  (goOn: Rule): Rule =>
  async (situation) => {
    const { parsed, state } = situation;
    if (parsed.segments.length < 2) return undefined;
    const answers = (await answersIn(situation)).sort(offerLast);
    const last = answers.at(-1);
    if (!last) return undefined;
    const sources = sourcesOf(answers);
    const isOffer = last.state.asked === 'add';
    const next = isOffer
      ? undefined
      : ((await goOn(situation)) ?? (state.isBooking ? await advance(situation) : undefined));
    if (next) return { ...next, text: textOf([...answers, next]), sources };
    const { suggestions, cards, state: after } = last;
    const changes = { ...after, isBooking: state.isBooking };
    return answer(situation, textOf(answers), { sources, suggestions, cards, changes });
  };
