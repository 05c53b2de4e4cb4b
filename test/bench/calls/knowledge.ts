import MiniSearch from 'minisearch';
import { type Searchable, searchLiterally } from '../../../shared/assistants/knowledge/knowledge.ts';
import { buildIndex, searchIndex } from '../../../shared/assistants/knowledge/knowledge-index.ts';
import { cpuOf, type Row, ratios, summarize } from '../measuring/measure.ts';

const ENTRIES = 10_000;
const WORDS = 60;

/** Words of the length and rarity of ordinary text: a few come everywhere, most seldom. */
const vocabulary = Array.from(
  { length: 4000 },
  (_, n) => [...String(n * 7919)].map((digit) => 'abcdefghij'[Number(digit)]).join('') + 'er'.repeat(n % 3),
);
const common =
  'photography staging cleaning price book schedule house room area county visit deliver business days'.split(' ');

const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
};

const corpus = (): Searchable[] => {
  const roll = dice(7);
  const word = (): string =>
    (roll(4) === 0 ? common[roll(common.length)] : vocabulary[roll(1 + roll(vocabulary.length))]) ?? '';
  return Array.from({ length: ENTRIES }, (_, i) => ({
    id: `kno_${i}`,
    content: Array.from({ length: WORDS }, word).join(' '),
    category: ['pricing', 'scheduling', 'service_area', 'policies', 'services'][roll(5)] ?? '',
    subcategory: '',
  }));
};

const questions = [
  'How much does photography cost?',
  'When can you schedule cleaning?',
  `do you know ${vocabulary[1234]} and ${vocabulary[99]}`,
  'staging',
  `what area is ${vocabulary[321]} in`,
];

const miniOf = (entries: readonly Searchable[]): MiniSearch => {
  const mini = new MiniSearch({ fields: ['content', 'category', 'subcategory'] });
  mini.addAll([...entries]);
  return mini;
};

/** Row 10: the best five of 10,000 entries, and making what finds them, each beside minisearch in the same run. */
export const knowledge = async (): Promise<Row[]> => {
  const entries = corpus();
  const index = buildIndex(entries);
  const mini = miniOf(entries);
  for (const question of questions) {
    const ours = searchIndex(index, question);
    const literal = searchLiterally(entries, question);
    if (JSON.stringify(ours) !== JSON.stringify(literal)) throw new Error(`Not the literal answer: ${question}`);
  }
  const asked = (run: (question: string) => unknown) => () =>
    cpuOf(async () => {
      for (const question of questions) run(question);
    });
  const searching = await ratios(
    asked((question) => searchIndex(index, question)),
    asked((question) => mini.search(question).slice(0, 5)),
  );
  const loading = await ratios(
    () => cpuOf(async () => buildIndex(entries)),
    () => cpuOf(async () => miniOf(entries)),
  );
  const each = summarize(searching.ours.map((ms) => ms / questions.length));
  const row = { row: 10, unit: '× minisearch' };
  return [
    {
      ...row,
      what: 'knowledge search, best five of 10,000',
      goal: '≤ 1',
      note: `${each.median} ms a question`,
      ...summarize(searching.ratios),
    },
    { ...row, what: 'cold load of 10,000 entries', goal: '≤ 0.2', note: '', ...summarize(loading.ratios) },
  ];
};
