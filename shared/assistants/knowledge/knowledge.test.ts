import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../../company/catalog/default-catalog.ts';
import { defaultPolicy } from '../../company/team/policy.ts';
import { explainEntry, readQuestion, type Searchable, scoreEntry, scoring, searchLiterally } from './knowledge.ts';
import { buildIndex, searchIndex } from './knowledge-index.ts';
import { starterKnowledge } from './starter-knowledge.ts';

const entry = (content: string, category = 'general', subcategory = '', id = 'kno_1'): Searchable => ({
  id,
  content,
  category,
  subcategory,
});
const score = (query: string, one: Searchable): number => scoreEntry(readQuestion(query), one);

describe('the score of an entry, in hundredths', () => {
  it.each([
    ['0.5 for the whole phrase and 0.1 for its word', 'Photos', entry('We take photos.'), 60],
    ['0.1 for each word of the content', 'staging photos', entry('Photos first, then staging.'), 20],
    ['a word counts once, however often it is asked', 'photos photos', entry('photos'), 10],
    ['a word counts inside another', 'photo', entry('Photography'), 60],
    ['0.05 for each word that category or subcategory contains', 'cleaning', entry('x', 'services', 'cleaning'), 5],
    ['a word in category and subcategory counts once', 'clean', entry('x', 'clean', 'cleaning'), 5],
    ['0.2 once for a topic', 'price pricing cost', entry('x', 'pricing'), 25],
    ['a trigger counts though it is a stop word', 'when', entry('x', 'scheduling'), 20],
    ['stop words do not count', 'what about the', entry('and for are but'), 0],
    ['words of two letters do not count', 'go up now', entry('up go'), 0],
    ['digits part words', 'abc1def', entry('abc def'), 20],
    ['it is never above 1', 'one two three four five six', entry('one two three four five six'), 100],
    ['an empty question finds nothing', '  ', entry('anything'), 0],
    ['capital letters are like small ones', 'ÉCLAIR', entry('éclair'), 60],
  ])('%s', (_, query, one, points) => expect(score(query, one)).toBe(points));
});

describe('the best entries', () => {
  const many = (n: number, content: string) =>
    Array.from({ length: n }, (_, i) => entry(content, 'general', '', `kno_${n - i}`));

  it('are five, ties by id', () => {
    expect(searchLiterally(many(7, 'blue house'), 'house blue').map(({ id }) => id)).toEqual([
      'kno_1',
      'kno_2',
      'kno_3',
      'kno_4',
      'kno_5',
    ]);
  });

  it('score above 0.1, not at it', () => {
    expect(searchLiterally(many(1, 'blue'), 'house blue')).toEqual([]);
    expect(searchLiterally([entry('blue', 'house')], 'house blue')).toEqual([{ id: 'kno_1', hundredths: 15 }]);
  });
});

/** Seeded random numbers, so that each run uses the same corpora. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
};

const parts =
  'photo photography stag staging clean cleaning price pricing cost book area county when where é ß 24 a-b ok the 😀 İx'.split(
    ' ',
  );
const categories = ['pricing', 'Scheduling', 'service_area', 'policies', 'photo', 'the price', ''];

const sentence = (roll: (sides: number) => number, most: number): string =>
  Array.from({ length: roll(most) }, () => {
    const word = parts[roll(parts.length)] ?? '';
    return roll(5) === 0 ? word.toUpperCase() : word + (roll(6) === 0 ? (parts[roll(parts.length)] ?? '') : '');
  }).join(roll(4) === 0 ? ', ' : ' ');

const corpus = (roll: (sides: number) => number): Searchable[] =>
  Array.from({ length: roll(30) }, (_, i) => ({
    id: `kno_${roll(1000)}_${i}`,
    content: sentence(roll, 12),
    category: categories[roll(categories.length)] ?? '',
    subcategory: sentence(roll, 3),
  }));

describe('the index', () => {
  it('finds the same entries in the same order as the literal scoring, in 2,000 corpora', () => {
    let found = 0;
    for (let seed = 1; seed <= 2000; seed++) {
      const roll = dice(seed * 7919);
      const entries = corpus(roll);
      const query = roll(3) === 0 ? (entries[0]?.content.slice(0, 20) ?? '') : sentence(roll, 6);
      const wanted = searchLiterally(entries, query);
      found += wanted.length;
      expect(searchIndex(buildIndex(entries), query), `seed ${seed}: ${query}`).toEqual(wanted);
      for (const one of entries.slice(0, 3)) {
        const { hasPhrase, words, placeWords, isTopic, hundredths } = explainEntry(query, one);
        const parts = Number(hasPhrase) * scoring.phrase + Number(isTopic) * scoring.topic;
        const all = parts + words.length * scoring.contentWord + placeWords.length * scoring.categoryWord;
        expect(hundredths, `the parts of seed ${seed} add up`).toBe(Math.min(scoring.most, all));
      }
    }
    expect(found, 'the corpora hold what is asked for').toBeGreaterThan(2000);
  });

  it('control: matching whole words only is caught', () => {
    const entries = [entry('Photography of rooms', 'services', 'rooms')];
    const wholeWords = entries.filter(({ content }) => content.toLowerCase().split(' ').includes('photo'));
    expect(wholeWords).toEqual([]);
    expect(searchIndex(buildIndex(entries), 'photo room')).toEqual(searchLiterally(entries, 'photo room'));
  });

  it('handles 10,000 entries with the same results', () => {
    const roll = dice(42);
    const entries = Array.from({ length: 10_000 }, (_, i) => ({
      id: `kno_${i}`,
      content: sentence(roll, 40),
      subcategory: '',
      category: categories[roll(categories.length)] ?? '',
    }));
    const index = buildIndex(entries);
    for (const query of ['How much does photography cost?', 'book cleaning when', 'ok 24', 'staging']) {
      expect(searchIndex(index, query)).toEqual(searchLiterally(entries, query));
    }
  });
});

it('the prices that a company begins with agree in number', () => {
  const tenant = {
    name: 'Northlight',
    contact: { phone: '+12155550142', email: 'hello@example.com', address: '14 East Court Street' },
    serviceArea: {
      countyName: 'Bucks County',
      state: 'PA',
      countyFips: '42017',
      zipCodes: [],
      center: { lat: 40, lng: 0 },
    },
    promises: { startsWithin: '3-5 business days', vendorCount: '70+' },
  };
  const entries = starterKnowledge({ tenant, catalog: defaultCatalog, policy: defaultPolicy });
  const texts = entries.map(({ content }) => content).join('\n');
  expect(texts).toContain('Drone photos cost $150 for any size of property.');
  expect(texts).toContain('Cleaning costs $250 to $600,');
});
