import { describe, expect, it } from 'vitest';
import { milesApart } from '../../../../../shared/company/area/area-problems.ts';
import { travelBetween } from './travel.ts';

const doylestown = { zip: '18901', lat: 40.3101, lng: -75.1299 };
const bristol = { zip: '19007', lat: 40.1007, lng: -74.8518 };

describe('travel', () => {
  it('takes haversine × 1.3 at 30 mph plus five minutes for parking', () => {
    const miles = milesApart(doylestown, bristol);
    expect(miles).toBeGreaterThan(20);
    expect(miles).toBeLessThan(21);
    expect(travelBetween([doylestown, bristol])('18901', '19007')).toBeCloseTo((miles * 1.3) / 0.5 + 5, 6);
  });

  it('takes five minutes within a ZIP code, and the same time both ways', () => {
    const travel = travelBetween([doylestown, bristol]);
    expect(travel('18901', '18901')).toBe(5);
    expect(travel('19007', '18901')).toBe(travel('18901', '19007'));
  });

  it('defaults to an hour for an unknown ZIP code', () => {
    expect(travelBetween([doylestown])('18901', '99999')).toBe(60);
  });
});
