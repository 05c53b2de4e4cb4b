import { MAX_MESSAGE_CHARS, normalizeText } from '../plain-text.ts';

/** A part of a message that says or asks one thing. */
export interface Clause {
  /** Normalized, with one space at either end. */
  readonly plain: string;
  readonly isQuestion: boolean;
  /** It follows a comma in the same sentence. */
  readonly isContinued: boolean;
}

const questionStart =
  /^ (?:(?:and|also|so|ok|okay|hi|hello|hey|oh|um|well|then|but|actually|or|btw|by the way|quick question) )*(?:what|whats|how|hows|who|whos|why|where|wheres|when|whens|which|do|does|did|can|could|is|are|will|would|should|am i|may i|have you|has|any chance|que|como|cuando|donde|quien|puedo|pueden|tienen|hacen|cuanto|cuantos) /;

/** True if these normalized words ask something by the way they begin. */
export const asksSomething = (plain: string): boolean => questionStart.test(plain);

/** A full stop ends a sentence unless it follows an abbreviation, an initial or a number: `48 E. State St. in Newtown`. */
const sentence =
  /(?<=[!?;\n])\s*|(?<=[a-z]{3,}\.)(?<!\b(?:ave|blvd|apt|ste|rte|hwy|cir|ter|sqft|approx)\.)\s+(?=[A-Za-z])/i;

/** The sentences of a message, each with its closing mark. */
export const sentencesOf = (message: string): string[] =>
  message
    .slice(0, MAX_MESSAGE_CHARS)
    .split(sentence)
    .filter((part) => /[\p{L}\d]/u.test(part));

/** Where a second question begins, after a conjunction or a comma. */
const secondQuestion =
  /(?: (?:and|also|plus|but|or)|\.) (?=(?:are|is|do|does|can|could|how|what|whats|when|where|who|will|would) (?:you|u|your|it|they|the|there|i|we|much|many|long|soon|about|if|happens|time|days|services|is|are|do|does|can) )|, (?=(?:are|is|do|does|can|could|how|what|whats|when|where|who|will|would) )/i;

/** The questions and statements of a message: `Do you do drone, and are you insured?` gives two. */
export const segmentsOf = (message: string): string[] =>
  sentencesOf(message)
    .flatMap((each) => each.replaceAll(/\s/g, ' ').split(secondQuestion))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\d]/u.test(part));

const breaks = /,|\bbut\b|\bhowever\b|\bthough\b|(?<=\w)\s-{1,9}\s/i;

const clausesIn = (part: string): Clause[] => {
  const clauses = part
    .split(breaks)
    .map(normalizeText)
    .filter((plain) => plain.trim() !== '');
  const isMarked = part.trimEnd().endsWith('?') && clauses.length === 1;
  return clauses.map((plain, at) => ({
    plain,
    isQuestion: isMarked || asksSomething(plain),
    isContinued: at > 0 && !/\bbut\b/i.test(part),
  }));
};

/** The clauses of a message, for deciding how each speaks of a service. */
export const clausesOf = (message: string): Clause[] => segmentsOf(message).flatMap(clausesIn);
