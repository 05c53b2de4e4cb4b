import { expect, test } from 'vitest';
import { drawCounty } from './county-outline.ts';
import { bucks } from './demo-bucks.ts';
import { lehigh } from './demo-lehigh.ts';

test.each([bucks, lehigh])('$countyName is drawn as the atlas has it', ({ countyFips, outline }) => {
  expect(outline).toBe(drawCounty(countyFips));
});

test.each([bucks, lehigh])(
  'every ZIP code of $countyName is there once and lies near its center',
  ({ zipCodes, center }) => {
    expect(new Set(zipCodes.map(({ zip }) => zip)).size).toBe(zipCodes.length);
    for (const { lat, lng } of zipCodes) expect(Math.hypot(lat - center.lat, lng - center.lng)).toBeLessThan(0.4);
  },
);

test('an unknown county is named', () => {
  expect(() => drawCounty('99999')).toThrow('No county 99999 in the atlas');
});
