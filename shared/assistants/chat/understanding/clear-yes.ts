import { hasAny, wordsIn } from '../plain-text.ts';
import type { ParsedMessage } from './parse-message.ts';

const MAX_WORDS = 16;

/** Words that turn a yes into a question, a condition or its opposite: “not sure”, “yes, but”, “ok, how much is it”. */
const doubts = (
  'not never cannot cant wont isnt isn unsure maybe but unless except if instead how what when why which who where ' +
  'later first pero quizas tal'
).split(' ');

/** True for a short and plain yes to what was just read back; anything else is asked again. */
export const isClearYes = ({
  message,
  plain,
  intents,
}: Pick<ParsedMessage, 'message' | 'plain' | 'intents'>): boolean =>
  intents.has('yes') &&
  !intents.has('no') &&
  !message.includes('?') &&
  wordsIn(plain).length <= MAX_WORDS &&
  !hasAny(plain, doubts);
