import { readQuestion } from '../../../../shared/assistants/knowledge/knowledge.ts';
import type { KnowledgeResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { Response } from '../assistant-port.ts';
import { advance } from '../conversation/advance.ts';
import type { Rule, Situation } from '../conversation/situation.ts';
import { answer } from '../conversation/situation.ts';

/** An entry answers a question if it contains half of its words, or scores well above the threshold. */
const GOOD_SCORE = 0.4;
const LONGEST = 900;

const answers = ({ content, category, subcategory, score }: KnowledgeResult, question: string): boolean => {
  const { words } = readQuestion(question);
  const text = `${content} ${category} ${subcategory}`.toLowerCase();
  const known = words.filter((word) => text.includes(word)).length;
  return score >= GOOD_SCORE || (words.length > 0 && known * 2 >= words.length);
};

const shortened = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}…`);

const isQuestion = ({ message, plain }: Situation['heard']): boolean =>
  message.includes('?') ||
  /^ (what|how|who|why|where|when|which|do|does|can|could|is|are|will|que|como|cuando|donde|quien|puedo|pueden|tienen|hacen) /.test(
    plain,
  );

/** Answers from the knowledge base with sources, then returns to the booking in progress. */
const fromKnowledge = async (situation: Situation): Promise<Response | undefined> => {
  const { heard, tools, state } = situation;
  const found = (await tools.search(heard.message)).filter((each) => answers(each, heard.message));
  const [best] = found;
  if (!best) return undefined;
  const sources = found.slice(0, 3);
  const { text, ...next } = state.isBooking ? await advance(situation) : answer(situation, '');
  return { ...next, text: [shortened(best.content), text].filter(Boolean).join('\n\n'), sources };
};

const tellsOfProperty = ({ said }: Situation['heard']): boolean =>
  said.sqFt !== undefined || said.zip !== undefined || said.email !== undefined || said.phone !== undefined;

const priceWords = new Set(
  'much mutch price prices pricing cost costs charge charges quote quotes estimate rates fee fees'.split(' '),
);

/** Prices come from the catalog, unless the question asks for something that no price list has. */
const asksPriceOnly = ({ heard, state }: Situation): boolean => {
  if (!heard.intents.has('price')) return false;
  const others = readQuestion(heard.message).words.filter((word) => !priceWords.has(word));
  return others.length === 0 || state.facts.services.length > 0;
};

/** Answers questions about procedures before their words are taken for a request to book. */
export const answerQuestion: Rule = async (situation) => {
  const { heard } = situation;
  const isWish =
    heard.intents.has('book') || heard.intents.has('times') || tellsOfProperty(heard) || asksPriceOnly(situation);
  return isQuestion(heard) && !isWish ? await fromKnowledge(situation) : undefined;
};

/** Answers anything else that the knowledge base covers. */
export const answerAnything: Rule = async (situation) => await fromKnowledge(situation);
