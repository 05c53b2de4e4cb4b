import { hasAny } from '../../../../shared/assistants/chat/plain-text.ts';
import { asksSomething } from '../../../../shared/assistants/chat/understanding/clauses.ts';
import {
  type AnswerFacts,
  type CommonQuestion,
  commonQuestions,
} from '../../../../shared/assistants/knowledge/common-questions.ts';
import { letterRuns, readQuestion } from '../../../../shared/assistants/knowledge/knowledge.ts';
import type { KnowledgeResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import { cutText } from '../../../../shared/contract/writing/cut-text.ts';
import type { Response } from '../assistant-port.ts';
import { advance } from '../conversation/advance.ts';
import type { Rule, Situation } from '../conversation/situation.ts';
import { answer } from '../conversation/situation.ts';

/**
 * An entry answers a question if its words begin with half of the question's, or with one and it scores well above the
 * threshold. The score counts parts of words, too: “one” is in every drone.
 */
const GOOD_SCORE = 0.4;
const MAX_ANSWER_CHARS = 900;

const answers = ({ content, category, subcategory, score }: KnowledgeResult, question: string): boolean => {
  const { words } = readQuestion(question);
  if (words.length === 0) return score >= GOOD_SCORE;
  const runs = letterRuns(`${content} ${category} ${subcategory}`.toLowerCase());
  const matches = words.filter((word) => runs.some((run) => run.startsWith(word))).length;
  return matches > 0 && (score >= GOOD_SCORE || matches * 2 >= words.length);
};

const isQuestion = ({ message, plain }: Situation['parsed']): boolean => message.includes('?') || asksSomething(plain);

/** What every visitor asks has a usual wording, under which the company's own answer is found. */
const usualQuestion = ({ parsed }: Situation): CommonQuestion | undefined =>
  commonQuestions.find(({ asks }) => hasAny(parsed.plain, asks));

const answerFacts = ({ tenant, catalog, policy, takesCards }: Situation['conversation']): AnswerFacts => ({
  tenant,
  services: catalog.services,
  policy,
  takesCards,
});

/**
 * The entry without the question that it begins with. A starter entry that nobody has edited is told by the settings of
 * now, which may be others than when it was written.
 */
const textOf = ({ content, metadata, version }: KnowledgeResult, { conversation }: Situation): string => {
  const usual = commonQuestions.find(({ question }) => content.startsWith(`${question} `));
  if (!usual) return content;
  const isUntouched = metadata.origin === 'starter' && version === 1;
  return isUntouched ? usual.answer(answerFacts(conversation)) : content.slice(usual.question.length + 1);
};

const matching = async ({ tools }: Situation, question: string): Promise<KnowledgeResult[]> =>
  (await tools.search(question)).filter((each) => answers(each, question));

const findAnswers = async (situation: Situation): Promise<KnowledgeResult[]> => {
  const usual = usualQuestion(situation);
  const known = usual === undefined ? [] : await matching(situation, usual.question);
  return known.length > 0 ? known : await matching(situation, situation.parsed.message);
};

/** Answers from the knowledge base with sources, then returns to the booking in progress. */
const fromKnowledge = async (situation: Situation): Promise<Response | undefined> => {
  const { state, conversation } = situation;
  const found = await findAnswers(situation);
  const [best] = found;
  // What every visitor asks is answered from the settings where the company has written nothing about it.
  const usual = best ? undefined : usualQuestion(situation);
  const said = best ? cutText(textOf(best, situation), MAX_ANSWER_CHARS) : usual?.answer(answerFacts(conversation));
  if (said === undefined) return undefined;
  const sources = found.slice(0, 3);
  const { text, ...next } = state.isBooking ? await advance(situation) : answer(situation, '');
  return { ...next, text: [said, text].filter(Boolean).join('\n\n'), sources };
};

const givesPropertyFacts = ({ facts }: Situation['parsed']): boolean =>
  facts.sqFt !== undefined || facts.zip !== undefined || facts.email !== undefined || facts.phone !== undefined;

const priceWords = new Set(
  'much mutch price prices pricing cost costs charge charges quote quotes estimate rates fee fees'.split(' '),
);

/** Prices come from the catalog, unless the question asks for something that no price list has. */
const asksPriceOnly = ({ parsed, state }: Situation): boolean => {
  if (!parsed.intents.has('price')) return false;
  const others = readQuestion(parsed.message).words.filter((word) => !priceWords.has(word));
  return others.length === 0 || state.facts.services.length > 0 || parsed.asked.length > 0;
};

/** Answers what every visitor asks, even if its words could be a wish: `How far ahead can I book?`. */
export const answerUsual: Rule = async (situation) => {
  const { parsed } = situation;
  const usual = usualQuestion(situation);
  const isWish = parsed.facts.services.length > 0 || givesPropertyFacts(parsed) || parsed.intents.has('price');
  if (usual === undefined || isWish) return undefined;
  return await fromKnowledge(situation);
};

/** The same, if it is asked. */
export const answerUsualQuestion: Rule = async (situation) =>
  isQuestion(situation.parsed) ? await answerUsual(situation) : undefined;

/** Answers questions about procedures before their words are taken for a request to book. */
export const answerQuestion: Rule = async (situation) => {
  const { parsed } = situation;
  const isWish =
    parsed.intents.has('book') || parsed.intents.has('times') || givesPropertyFacts(parsed) || asksPriceOnly(situation);
  return isQuestion(parsed) && !isWish ? await fromKnowledge(situation) : undefined;
};

/** Answers anything else that the knowledge base covers. */
export const answerAnything: Rule = async (situation) => await fromKnowledge(situation);
