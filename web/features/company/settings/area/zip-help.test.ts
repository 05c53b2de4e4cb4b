import { describe, expect, it } from 'vitest';
import type { County } from '../../../../../shared/company/settings/service-area.ts';
import { emptyZip, filledIn } from './zip-form.tsx';
import { helpWithZip, zipInLine } from './zip-help.ts';

const county: County = {
  fips: '42017',
  name: 'Bucks County',
  state: 'PA',
  outline: '',
  center: { lat: 40.33, lng: -75.11 },
  miles: 28,
  frame: { west: -75.5, north: 40.6, xPerDegree: 120, yPerDegree: 150 },
};
const known = [
  { zip: '18901', place: 'Doylestown', lat: 40.31, lng: -75.13 },
  { zip: '18912', place: 'Buckingham', lat: 40.33, lng: -75.05 },
  { zip: '19067', place: 'Yardley', lat: 40.24, lng: -74.84 },
];

describe('help with a ZIP code', () => {
  it('takes name and position from the list', () => {
    expect(helpWithZip('18912', known, county)).toMatchObject({ lat: 40.33, lng: -75.05, place: 'Buckingham' });
  });
  it('guesses the position from its numeric neighbors, and names them', () => {
    const help = helpWithZip('18910', known, county);
    expect(help).toMatchObject({ lat: 40.32, lng: -75.09 });
    expect(help?.words).toBe(
      'A guess by its neighbors, 18912 Buckingham and 18901 Doylestown. Click on the map where it really lies.',
    );
  });
  it('takes the center of the county without neighbors or if the guess lies outside', () => {
    expect(helpWithZip('08530', known, county)).toMatchObject({ lat: 40.33, lng: -75.11 });
    const far = [{ zip: '18999', place: 'Elsewhere', lat: 10, lng: -70 }];
    expect(helpWithZip('18998', far, county)).toMatchObject({ lat: 40.33, lng: -75.11 });
  });
  it('returns nothing for fewer than five digits', () => {
    expect(helpWithZip('1890', known, county)).toBeUndefined();
  });
});

describe('what is filled in', () => {
  it('is removed with the code, and never overwrites typed text', () => {
    const first = filledIn(emptyZip, '18910', undefined, known, county);
    expect(first.texts).toEqual({ zip: '18910', place: '', lat: '40.32', lng: '-75.09' });
    const back = filledIn(first.texts, '1891', first.given, known, county);
    expect(back.texts).toEqual({ ...emptyZip, zip: '1891' });
    const own = { ...first.texts, lat: '40.4' };
    expect(filledIn(own, '18912', first.given, known, county)).toMatchObject({
      texts: { place: 'Buckingham', lat: '40.4', lng: '-75.09' },
      words: undefined,
    });
  });
  it('is parsed from a pasted line', () => {
    expect(zipInLine('18901, Doylestown, 40.3101, -75.1299')).toEqual({
      zip: '18901',
      place: 'Doylestown',
      lat: 40.3101,
      lng: -75.1299,
    });
    expect(zipInLine('18938\tNew Hope\t40.36\t-74.95')).toMatchObject({ place: 'New Hope' });
    expect(zipInLine('18901 Doylestown')).toBeUndefined();
  });
});
