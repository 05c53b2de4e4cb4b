import { formatPhone } from '../../../../../shared/contract/text.ts';
import { sha256 } from '../../../../platform/signed/sign.ts';
import type { Conversation, Response } from '../../assistant-port.ts';
import { english } from '../../builtin/words-english.ts';
import { spanish } from '../../builtin/words-spanish.ts';
import { handoverText } from './escalate.ts';

/** Nobody likes to hear a thing a third time. */
const MAX_TIMES = 2;
const MAX_KEPT = 200;
const DIGEST_CHARS = 10;
const MIN_QUESTION_CHARS = 12;

type Said = Readonly<Record<string, number>>;
type Company = Pick<Conversation, 'tenant' | 'policy' | 'now'>;

const digestOf = (text: string): string => Buffer.from(sha256(text)).toString('base64url').slice(0, DIGEST_CHARS);

/** Limits in parentheses right behind a question belong to it: `How large is it? (300 to 15,000)`. */
const limitsAfter = (next = ''): string => {
  const end = next.startsWith(' (') ? next.indexOf(')') : -1;
  return end < 0 ? '' : next.slice(0, end + 1);
};

/** A full stop inside a sum or an address ends no sentence. */
const partsOf = (text: string): string[] => text.split(/(?<=[!?\n]|\.(?![\p{L}\p{N}]))/u);

/** Sentences that ask. */
const questionsIn = (text: string): string[] =>
  partsOf(text)
    .flatMap((part, at, parts) => (part.endsWith('?') ? [`${part}${limitsAfter(parts[at + 1])}`.trim()] : []))
    .filter((question) => question.length >= MIN_QUESTION_CHARS);

/** True for more than a courtesy like “Sure!”: two words, or a figure. */
const isNews = (statement: string): boolean => /\p{N}|\S\s+\S/u.test(statement);

/** Sentences that say something. */
const statementsIn = (text: string): string[] =>
  partsOf(text)
    .filter((part) => !part.endsWith('?'))
    .map((part) => part.trim())
    .filter(isNews);

/** Cards say more than the words above them: other times or another order are another answer. */
const keysOf = ({ text, cards }: Pick<Response, 'text' | 'cards'>): string[] => {
  const shown = JSON.stringify(cards);
  const said = new Set([text, ...questionsIn(text)].filter((each) => each !== ''));
  return [...said].map((each) => digestOf(`${each} ${shown}`));
};

const keyOfStatement = (statement: string, { cards }: Pick<Response, 'cards'>): string =>
  digestOf(`says ${statement} ${JSON.stringify(cards)}`);

/** True if an answer has something beside its questions that was not said twice. */
const saysMore = (said: Said, response: Pick<Response, 'text' | 'cards'>): boolean =>
  statementsIn(response.text).some((each) => (said[keyOfStatement(each, response)] ?? 0) < MAX_TIMES);

const isWornOut = (said: Said, response: Pick<Response, 'text' | 'cards'>): boolean =>
  keysOf(response).some((key) => (said[key] ?? 0) >= MAX_TIMES);

const withoutQuestions = (said: Said, { text, cards }: Response): string =>
  questionsIn(text)
    .filter((question) => (said[digestOf(`${question} ${JSON.stringify(cards)}`)] ?? 0) >= MAX_TIMES)
    .reduce((rest, question) => rest.replace(question, ''), text)
    .replace(/ {2,}/g, ' ')
    .trim();

const counted = (said: Said, response: Response): Response => {
  const all = new Map(Object.entries(said));
  const statements = statementsIn(response.text).map((each) => keyOfStatement(each, response));
  for (const key of new Set([...keysOf(response), ...statements])) all.set(key, (all.get(key) ?? 0) + 1);
  return { ...response, state: { ...response.state, said: Object.fromEntries([...all].slice(-MAX_KEPT)) } };
};

/** What is said instead, in this order: the rest of the answer if it is news, stepping aside, a person, that the team has it. */
const insteadOf = (response: Response, said: Said, company: Company, isHandedOver: boolean): Response[] => {
  const { language } = response.state;
  const words = language === 'es' ? spanish : english;
  const phone = formatPhone(company.tenant.contact.phone);
  const suggestions = [words.say.person, words.say.prices, words.say.times];
  const rest = withoutQuestions(said, response);
  const plain: Response = { ...response, cards: [], sources: [], suggestions };
  const isWaiting = isHandedOver || response.action === 'handoff';
  const waiting = words.waiting.map((each) => ({ ...plain, text: each(phone), suggestions: [] }));
  const others = saysMore(said, { ...response, text: rest }) ? [{ ...response, text: rest }] : [];
  if (isWaiting) return [...others, ...waiting];
  const { asked: _, ...state } = response.state;
  const { email, phone: number } = state.facts;
  const contact = email ?? (number && formatPhone(number));
  const reached = contact ? words.contactKnown(contact) : words.leaveContact;
  const person = { ...plain, text: `${handoverText(company, language)} ${reached}`, suggestions: [] };
  return [
    ...others,
    { ...plain, text: words.steppedAside(phone) },
    { ...person, action: 'handoff', state: contact ? state : { ...state, asked: 'contact' } },
    ...waiting,
  ];
};

/**
 * The answer, unless the visitor would hear it or one of its questions a third time: then the assistant steps aside, and at
 * last leaves the conversation to a person. Over a person who was told already, it ends in silence.
 */
export const withoutRepeats = (response: Response, before: Said, company: Company, isHandedOver: boolean): Response => {
  if (response.text === '' || response.action === 'booked' || !isWornOut(before, response))
    return counted(before, response);
  const choices = insteadOf(response, before, company, isHandedOver);
  const chosen = choices.find((each) => each.text.length > 1 && !isWornOut(before, each));
  return counted(before, chosen ?? { ...response, text: '', cards: [], suggestions: [], sources: [] });
};
