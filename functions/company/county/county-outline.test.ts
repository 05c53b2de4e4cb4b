import { describe, expect, test } from 'vitest';
import { zipProblems } from '../../../shared/company/area/area-problems.ts';
import { bucks } from '../tenancy/demo/demo-bucks.ts';
import { lehigh } from '../tenancy/demo/demo-lehigh.ts';
import { countyInAtlas } from './atlas.ts';
import { countyOf } from './county.ts';
import { frameOf, outlineOf } from './county-outline.ts';

test.each([bucks, lehigh])('$countyName is drawn as in the atlas', ({ countyFips, outline }) => {
  const { border = [] } = countyInAtlas(countyFips) ?? {};
  expect(outline).toBe(outlineOf(border, frameOf(border)));
});

test.each([bucks, lehigh])('every ZIP code of $countyName occurs once and lies within reach', (area) => {
  expect(zipProblems(area.zipCodes, countyOf(area.countyFips))).toEqual([]);
});

test('a county that is not in the atlas is none', () => {
  expect(countyOf('99999')).toBeUndefined();
});

describe('a county of the atlas', () => {
  test.each([
    ['42017', 'Bucks County', 'PA'],
    ['22071', 'Orleans Parish', 'LA'],
    ['06037', 'Los Angeles County', 'CA'],
    ['15003', 'Honolulu County', 'HI'],
  ])('%s is %s in %s, its middle in its own box', (fips, name, state) => {
    const county = countyOf(fips);
    expect(county).toMatchObject({ fips, name, state });
    if (!county) throw new Error('not found');
    const { center, frame, miles } = county;
    const x = (center.lng - frame.west) * frame.xPerDegree;
    const y = (frame.north - center.lat) * frame.yPerDegree;
    for (const place of [x, y]) expect(Math.abs(place - 50)).toBeLessThan(50);
    expect(miles).toBeGreaterThan(5);
    expect(miles).toBeLessThan(200);
  });

  test('a ZIP code of another county is out of reach, with the distance in words', () => {
    const pittsburgh = { zip: '15222', place: 'Pittsburgh', lat: 40.4477, lng: -79.9929 };
    expect(zipProblems([pittsburgh], countyOf('42017'))).toEqual([
      {
        path: 'zipCodes.0.lat',
        message: expect.stringMatching(/^lies 2\d\d miles from the middle of Bucks County: check/),
      },
    ]);
  });
});
