import { readQuestion } from '../../../../shared/assistants/knowledge/knowledge.ts';
import type { KnowledgeResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { Response } from '../assistant-port.ts';
import { advance } from '../conversation/advance.ts';
import type { Rule, Situation } from '../conversation/situation.ts';
import { answer } from '../conversation/situation.ts';

/** An entry answers a question if it contains half of its words, or scores well above the threshold. */
const GOOD_SCORE = 0.4;
const MAX_ANSWER_CHARS = 900;

const answers = ({ content, category, subcategory, score }: KnowledgeResult, question: string): boolean => {
  const { words } = readQuestion(question);
  const text = `${content} ${category} ${subcategory}`.toLowerCase();
  const matches = words.filter((word) => text.includes(word)).length;
  return score >= GOOD_SCORE || (words.length > 0 && matches * 2 >= words.length);
};

const shortened = (text: string): string =>
  text.length <= MAX_ANSWER_CHARS ? text : `${text.slice(0, MAX_ANSWER_CHARS).trimEnd()}…`;

const isQuestion = ({ message, plain }: Situation['parsed']): boolean =>
  message.includes('?') ||
  /^ (what|how|who|why|where|when|which|do|does|can|could|is|are|will|que|como|cuando|donde|quien|puedo|pueden|tienen|hacen) /.test(
    plain,
  );

/** Answers from the knowledge base with sources, then returns to the booking in progress. */
const fromKnowledge = async (situation: Situation): Promise<Response | undefined> => {
  const { parsed, tools, state } = situation;
  const found = (await tools.search(parsed.message)).filter((each) => answers(each, parsed.message));
  const [best] = found;
  if (!best) return undefined;
  const sources = found.slice(0, 3);
  const { text, ...next } = state.isBooking ? await advance(situation) : answer(situation, '');
  return { ...next, text: [shortened(best.content), text].filter(Boolean).join('\n\n'), sources };
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
  return others.length === 0 || state.facts.services.length > 0;
};

/** Answers questions about procedures before their words are taken for a request to book. */
export const answerQuestion: Rule = async (situation) => {
  const { parsed } = situation;
  const isWish =
    parsed.intents.has('book') || parsed.intents.has('times') || givesPropertyFacts(parsed) || asksPriceOnly(situation);
  return isQuestion(parsed) && !isWish ? await fromKnowledge(situation) : undefined;
};

/** Answers anything else that the knowledge base covers. */
export const answerAnything: Rule = async (situation) => await fromKnowledge(situation);
