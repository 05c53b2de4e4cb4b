import { describe, expect, it } from 'vitest';
import { zipProblems } from '../../../../../shared/company/area/area-problems.ts';
import type { County } from '../../../../../shared/company/settings/service-area.ts';
import { zipsTyped } from './zip-help.ts';

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

describe('back office P1 19: a ZIP code is added by its number alone', () => {
  it('and lies between its neighbors by number, in the county until somebody names the town', () => {
    const { zips, problem } = zipsTyped('18910', known, county);
    expect(zips).toEqual([{ zip: '18910', place: 'Bucks County', lat: 40.32, lng: -75.09 }]);
    expect(problem).toBeUndefined();
    expect(zipProblems([...known, ...zips], county)).toEqual([]);
  });

  it('in the middle of the county where no neighbor is known or the guess lies outside', () => {
    expect(zipsTyped('08530', known, county).zips).toMatchObject([{ lat: 40.33, lng: -75.11 }]);
    const far = [{ zip: '18999', place: 'Elsewhere', lat: 10, lng: -70 }];
    expect(zipsTyped('18998', far, county).zips).toMatchObject([{ lat: 40.33, lng: -75.11 }]);
  });

  it('several at once, each once, those that are served already left out', () => {
    expect(zipsTyped(' 18910, 18914;18910 18901', known, county).zips.map(({ zip }) => zip)).toEqual([
      '18910',
      '18914',
    ]);
  });

  it('and what is no ZIP code is named', () => {
    expect(zipsTyped('1890 18910', known, county)).toEqual({
      zips: [],
      problem: 'A ZIP code has five digits, like 18901. Check 1890.',
    });
    expect(zipsTyped(' ', known, county).problem).toBe('Enter a five-digit ZIP code, like 18901.');
    expect(zipsTyped('18901', known, county).problem).toBe('You already serve 18901.');
  });
});
