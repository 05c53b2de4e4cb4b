import { describe, expect, it } from 'vitest';
import { speedOf } from './cards/speed.ts';
import { changeOf, fieldProblem } from './editable-fields.ts';
import { theirsOf } from './inline/use-field-edit.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const MINUTE = 60_000;
const ago = (minutes: number): string => new Date(NOW - minutes * MINUTE).toISOString();

describe('the speed-to-lead clock', () => {
  it.each([
    [5, 'good'],
    [6, 'late'],
    [120, 'late'],
    [121, 'cold'],
  ] as const)('after %i minutes without contact is %s', (minutes, rating) => {
    const speed = speedOf({ createdAt: ago(minutes), lastContactAt: null, status: 'new' }, NOW);
    expect(speed).toEqual({ isRunning: true, elapsed: minutes * MINUTE, rating });
  });
  it('stops at the first contact', () => {
    const speed = speedOf({ createdAt: ago(60), lastContactAt: ago(57), status: 'contacted' }, NOW);
    expect(speed).toEqual({ isRunning: false, elapsed: 3 * MINUTE, rating: 'good' });
  });
  it('is not shown for a lead that was closed without contact', () => {
    expect(speedOf({ createdAt: ago(60), lastContactAt: null, status: 'unqualified' }, NOW)).toBeUndefined();
  });
});

describe('an edited field', () => {
  it.each([
    ['propertySize', '2,400', { version: 7, propertySize: 2400 }],
    ['propertySize', '', { version: 7, propertySize: null }],
    ['fullName', ' Anna ', { version: 7, fullName: 'Anna' }],
    ['servicesInterested', 'video,photography', { version: 7, servicesInterested: ['photography', 'video'] }],
    ['servicesInterested', '', { version: 7, servicesInterested: [] }],
    ['phone', '(215) 555-0101', { version: 7, phone: '+12155550101' }],
  ] as const)('%s “%s” is sent as %o', (name, text, sent) => {
    expect(changeOf(name, text, 7)).toEqual(sent);
  });
  it.each([
    ['yearBuilt', '19', 'Year built must be a year like 1987.'],
    ['yearBuilt', 'old', 'Year built must be a year like 1987.'],
    ['yearBuilt', '1962', undefined],
    ['propertySize', '0', 'Size must be a whole number of square feet, like 2400.'],
    ['propertySize', '2,400', undefined],
    ['email', 'ann@', 'Email must be an address like name@example.com.'],
    ['phone', '555', 'Phone must be a number like (215) 555-0123.'],
    ['phone', '', undefined],
    ['fullName', 'x', undefined],
  ] as const)('%s “%s” is refused by name: %s', (name, text, said) => {
    expect(fieldProblem(name, text)).toBe(said);
  });
});

describe('two edits of one field', () => {
  const mine = { base: 'Ann', text: 'Anna' };

  it('conflict only if both changed it to different texts', () => {
    expect(theirsOf('fullName', mine, 'Ann Lee')).toBe('Ann Lee');
    expect(theirsOf('fullName', mine, 'Anna ')).toBeUndefined();
    expect(theirsOf('fullName', mine, 'Ann')).toBeUndefined();
    expect(theirsOf('yearBuilt', { base: '', text: 'old' }, '1962')).toBe('1962');
  });
});
