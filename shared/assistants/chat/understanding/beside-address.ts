import { normalizeText, wordsIn } from '../plain-text.ts';
import type { ParsedMessage } from './parse-message.ts';

/** Words that go with an address and say nothing of their own, in both languages. */
const carrying = new Set(
  (
    'a an the its it is thats this that my our your address house home property place listing street unit apt apartment at in on ' +
    'of and to for near pa pennsylvania usa us county township borough zip code here you go please thanks thank yes yeah yep ok ' +
    'okay sure hi hello name email phone number i im am we are ' +
    'es la el mi nuestra casa direccion propiedad en de y para por favor gracias si hola'
  ).split(' '),
);

const own = (value: string | number | undefined): string[] =>
  value === undefined ? [] : wordsIn(normalizeText(String(value)));

/** The words of a message that gives an address besides it, and besides whatever else was understood of it. */
export const wordsBesideAddress = ({
  message,
  facts,
  town,
}: Pick<ParsedMessage, 'message' | 'facts' | 'town'>): string[] => {
  const { line1, city, zip, propertyAddress, fullName, email, phone, sqFt, rooms } = facts;
  if (line1 === undefined) return [];
  const known = new Set([line1, city, zip, propertyAddress, fullName, email, sqFt, rooms, town].flatMap(own));
  const isNumber = (word: string): boolean => phone !== undefined && /^\d+$/.test(word);
  return wordsIn(normalizeText(message)).filter((word) => !known.has(word) && !carrying.has(word) && !isNumber(word));
};
