/** Fields that the scoring uses. */
export interface Searchable {
  readonly id: string;
  readonly content: string;
  readonly category: string;
  readonly subcategory: string;
}

/** A matching entry, with its score in whole hundredths: 100 is the seed's 1. */
export interface Hit {
  readonly id: string;
  readonly hundredths: number;
}

/** Seed 9, "Knowledge retrieval", in hundredths, so that ties and the threshold are exact. */
export const scoring = {
  phrase: 50,
  contentWord: 10,
  categoryWord: 5,
  topic: 20,
  most: 100,
  above: 10,
  best: 5,
  shortestWord: 3,
} as const;

const stopWords = new Set(
  (
    'the and for are but not you your with can what how when where who why does did was were this that have has had ' +
    'will would could should about from they them our out get any all'
  ).split(' '),
);

/** Question words that indicate a topic, and the topic's category (product.md 10). */
const topics = new Map([
  ...['price', 'pricing', 'cost'].map((word) => [word, 'pricing'] as const),
  ...['book', 'schedule', 'when'].map((word) => [word, 'scheduling'] as const),
  ...['area', 'county', 'where'].map((word) => [word, 'service_area'] as const),
  ...['cancel', 'refund'].map((word) => [word, 'policies'] as const),
]);

/** Runs of letters in a text that is already in lower case. */
export const letterRuns = (lower: string): string[] => lower.match(/\p{L}+/gu) ?? [];

/** A parsed question. */
export interface Question {
  /** The whole trimmed question, in lower case. */
  readonly phrase: string;
  /** Its distinct words of three or more letters without stop words. */
  readonly words: readonly string[];
  /** Categories of its topics; a topic word counts even if it is a stop word. */
  readonly topics: ReadonlySet<string>;
}

export const readQuestion = (query: string): Question => {
  const phrase = query.toLowerCase().trim();
  const runs = [...new Set(letterRuns(phrase))];
  return {
    phrase,
    words: runs.filter((run) => [...run].length >= scoring.shortestWord && !stopWords.has(run)),
    topics: new Set(runs.flatMap((run) => topics.get(run) ?? [])),
  };
};

/** Score from an entry's category and subcategory. */
export const placeScore = ({ words, topics }: Question, category: string, subcategory: string): number => {
  const main = category.toLowerCase();
  const sub = subcategory.toLowerCase();
  const named = words.filter((word) => main.includes(word) || sub.includes(word)).length;
  return named * scoring.categoryWord + (topics.has(main) ? scoring.topic : 0);
};

/** The score of seed 9, literally: phrase, words in the content, words in the category, topic; at most 100. */
export const scoreEntry = (question: Question, { content, category, subcategory }: Searchable): number => {
  const lower = content.toLowerCase();
  const phrase = question.phrase !== '' && lower.includes(question.phrase) ? scoring.phrase : 0;
  const words = question.words.filter((word) => lower.includes(word)).length * scoring.contentWord;
  return Math.min(scoring.most, phrase + words + placeScore(question, category, subcategory));
};

/** Parts of an entry's score: what of the question matched, and where. */
export interface Explanation {
  readonly hasPhrase: boolean;
  /** Words found in the content. */
  readonly words: readonly string[];
  /** Words found in category or subcategory. */
  readonly placeWords: readonly string[];
  readonly isTopic: boolean;
  /** The score, at most 100; the parts can add up to more. */
  readonly hundredths: number;
}

export const explainEntry = (query: string, entry: Searchable): Explanation => {
  const question = readQuestion(query);
  const content = entry.content.toLowerCase();
  const main = entry.category.toLowerCase();
  const sub = entry.subcategory.toLowerCase();
  return {
    hasPhrase: question.phrase !== '' && content.includes(question.phrase),
    words: question.words.filter((word) => content.includes(word)),
    placeWords: question.words.filter((word) => main.includes(word) || sub.includes(word)),
    isTopic: question.topics.has(main),
    hundredths: scoreEntry(question, entry),
  };
};

/** Best first; ties by id. */
export const byScore = (a: Hit, b: Hit): number => b.hundredths - a.hundredths || (a.id < b.id ? -1 : 1);

/** Best five entries above 0.1, by scanning every entry; reference for the index. */
export const searchLiterally = (entries: readonly Searchable[], query: string, best: number = scoring.best): Hit[] => {
  const question = readQuestion(query);
  return entries
    .map((entry) => ({ id: entry.id, hundredths: scoreEntry(question, entry) }))
    .filter(({ hundredths }) => hundredths > scoring.above)
    .sort(byScore)
    .slice(0, best);
};
