import {
  byScore,
  type Hit,
  letterRuns,
  placeScore,
  type Question,
  readQuestion,
  type Searchable,
  scoring,
} from './knowledge.ts';

/**
 * Index that returns the same ids in the same order as the literal scoring. A word of a question is a run of letters,
 * so it lies within a run of letters of any content that contains it: the search scans the distinct runs of all
 * contents instead of the contents.
 */
export interface KnowledgeIndex {
  readonly ids: readonly string[];
  /** In lower case. */
  readonly contents: readonly string[];
  /** Distinct pairs of category and subcategory; `placeOf` is each entry's pair. */
  readonly places: readonly (readonly [category: string, subcategory: string])[];
  readonly placeOf: readonly number[];
  /** All distinct runs of letters, each after a line feed. */
  readonly runs: string;
  /** Offset of each run in `runs`, ascending. */
  readonly starts: readonly number[];
  /** Entries whose content has the run. */
  readonly postings: readonly (readonly number[])[];
}

const BREAK = '\n';

const addRuns = (postings: Map<string, number[]>, content: string, at: number): void => {
  for (const run of letterRuns(content)) {
    const list = postings.get(run);
    if (!list) postings.set(run, [at]);
    else if (list[list.length - 1] !== at) list.push(at);
  }
};

const startsOf = (runs: readonly string[]): number[] => {
  let at = 0;
  return runs.map((run) => {
    const start = at;
    at += run.length + BREAK.length;
    return start;
  });
};

export const buildIndex = (entries: readonly Searchable[]): KnowledgeIndex => {
  const postings = new Map<string, number[]>();
  const places: [category: string, subcategory: string][] = [];
  const placesOfCategory = new Map<string, Map<string, number>>();
  const contents = entries.map(({ content }) => content.toLowerCase());
  for (const [at, content] of contents.entries()) addRuns(postings, content, at);
  const placeOf = entries.map(({ category, subcategory }) => {
    const known = placesOfCategory.get(category) ?? new Map<string, number>();
    const place = known.get(subcategory) ?? places.push([category, subcategory]) - 1;
    placesOfCategory.set(category, known.set(subcategory, place));
    return place;
  });
  const runs = [...postings.keys()];
  return {
    ids: entries.map(({ id }) => id),
    contents,
    places,
    placeOf,
    runs: BREAK + runs.join(BREAK) + BREAK,
    starts: startsOf(runs),
    postings: [...postings.values()],
  };
};

/** Last of `starts` that is not after `at`. */
const runAt = (starts: readonly number[], at: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) < at) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Numbers of the runs that contain the word, without duplicates. */
const runsWith = ({ runs, starts }: KnowledgeIndex, word: string): number[] => {
  const found: number[] = [];
  for (let at = runs.indexOf(word); at >= 0; ) {
    const run = runAt(starts, at);
    found.push(run);
    at = runs.indexOf(word, (starts[run + 1] ?? runs.length) as number);
  }
  return found;
};

const entriesWith = (index: KnowledgeIndex, word: string): Set<number> =>
  new Set(runsWith(index, word).flatMap((run) => index.postings[run] ?? []));

/**
 * Only entries with the phrase's longest run can contain the phrase; a phrase without letters is searched in all
 * entries.
 */
const entriesWithPhrase = (index: KnowledgeIndex, { phrase }: Question): number[] => {
  if (phrase === '') return [];
  const longest = letterRuns(phrase).reduce((best, run) => (run.length > best.length ? run : best), '');
  const candidates = longest === '' ? index.contents.keys() : entriesWith(index, longest);
  return [...candidates].filter((at) => index.contents[at]?.includes(phrase));
};

const contentScores = (index: KnowledgeIndex, question: Question): Map<number, number> => {
  const scores = new Map<number, number>();
  const add = (at: number, points: number) => scores.set(at, (scores.get(at) ?? 0) + points);
  for (const at of entriesWithPhrase(index, question)) add(at, scoring.phrase);
  for (const word of question.words) for (const at of entriesWith(index, word)) add(at, scoring.contentWord);
  return scores;
};

/** Best five entries above 0.1, the same that `searchLiterally` finds. */
export const searchIndex = (index: KnowledgeIndex, query: string, best: number = scoring.best): Hit[] => {
  const question = readQuestion(query);
  const byPlace = index.places.map(([category, subcategory]) => placeScore(question, category, subcategory));
  const scores = contentScores(index, question);
  const enough = byPlace.map((points) => points > scoring.above);
  if (enough.includes(true)) {
    for (const [at, place] of index.placeOf.entries()) if (enough[place] && !scores.has(at)) scores.set(at, 0);
  }
  const hits: Hit[] = [];
  for (const [at, points] of scores) {
    const hundredths = Math.min(scoring.most, points + (byPlace[index.placeOf[at] ?? 0] ?? 0));
    if (hundredths > scoring.above) hits.push({ id: index.ids[at] ?? '', hundredths });
  }
  return hits.sort(byScore).slice(0, best);
};
