import { describe, expect, it } from 'vitest';
import { findZip, isState } from '../../contract/place.ts';
import { servesZip } from './area.ts';
import { states } from './states.ts';

describe('ZIP code in an address', () => {
  it.each([
    ['18901', '18901'],
    ['12 North Main Street, Doylestown, PA 18901', '18901'],
    ['10050 Easton Road, Doylestown 18901', '18901'],
    ['18901-1234', '18901'],
    ['12 North Main Street', undefined],
    ['1234567', undefined],
    ['', undefined],
  ])('in “%s” is %s', (typed, zip) => {
    expect(findZip(typed)).toBe(zip);
  });
});

describe('service area', () => {
  it('contains its own ZIP codes and no others', () => {
    expect(servesZip(['18901', '18902'], '18902')).toBe(true);
    expect(servesZip(['18901', '18902'], '19103')).toBe(false);
  });
});

it('each state in which a company can serve is one of addresses', () => {
  expect(states.map(({ code }) => code).filter((code) => !isState(code))).toEqual([]);
});
