import { describe, expect, it } from 'vitest';
import { steeringIn } from './fair-words.ts';
import { defaultPhrases, type SteeringPhrase } from './steering-phrases.ts';

const foundIn = (text: string, phrases: readonly SteeringPhrase[] = defaultPhrases) =>
  steeringIn(text, phrases).map(({ found }) => found);

describe('fair words', () => {
  it.each([
    ['Perfect for families, near the park.', ['Perfect for families']],
    ['A family-friendly street with GREAT SCHOOLS.', ['family-friendly', 'GREAT SCHOOLS']],
    ['Quiet, safe\n  neighborhood; adults only, please.', ['safe\n  neighborhood', 'adults only']],
    ['Walk to church on Sundays.', ['Walk to church']],
    ['No Section 8.', ['No Section 8']],
    ['Able‑bodied buyers preferred.', ['Able‑bodied']],
  ])('finds what steers in %j', (text, found) => expect(foundIn(text)).toEqual(found));

  it.each([
    'Sunny single-family home with a family room, master bedroom and in-law suite.',
    'Church Street is one block away; the school bus stops at the corner.',
    'Walking distance to the train. White kitchen, black granite, Asian pear in the yard.',
    'Safe in the study. Crime novels stay with the built-in shelves.',
    '',
  ])('lets a house be described: %j', (text) => expect(foundIn(text)).toEqual([]));

  it('is not evaded by accents, soft hyphens, full-width letters or spaces that nobody sees', () => {
    expect(foundIn('Adúlts ónly')).toHaveLength(1);
    expect(foundIn('adu\u00adlts on\u200bly')).toHaveLength(1);
    expect(foundIn('ａｄｕｌｔｓ only')).toHaveLength(1);
  });

  it('names place and reason of each', () => {
    const [first] = steeringIn('Big yard, great schools.', defaultPhrases);
    expect(first).toMatchObject({ at: 10, why: expect.stringContaining('neighborhood') });
  });

  it('goes by the list of the company', () => {
    const own = [{ phrase: 'gated', why: 'House rule.' }];
    expect(foundIn('Gated, great schools', own)).toEqual(['Gated']);
    expect(foundIn('Gated, great schools', [])).toEqual([]);
  });

  it('control: a search for letters would find words inside of others', () => {
    const bySubstring = (text: string) => defaultPhrases.filter(({ phrase }) => text.toLowerCase().includes(phrase));
    expect(bySubstring('The Christianson estate, aesthetically ethnically neutral: 7 lots')).not.toEqual([]);
    expect(foundIn('The Christianson estate, aesthetically ethnically neutral: 7 lots')).toEqual([]);
  });
});
