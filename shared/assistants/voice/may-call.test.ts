import { describe, expect, it } from 'vitest';
import { DAY, instantAt } from '../../contract/time.ts';
import { zoneOfNumber } from './area-codes.ts';
import { type CallFacts, callObstacles } from './may-call.ts';

const zone = 'America/New_York';
const at = (time: number, date = '2026-12-01'): number => instantAt(date, time, zone) ?? Number.NaN;
const noon = at(12 * 60);

const facts = (more: Partial<CallFacts> = {}): CallFacts => ({
  now: noon,
  tenantZone: zone,
  phone: '+12155550123',
  hasConsent: true,
  hasAskedToStop: false,
  tries: [],
  hasProvider: true,
  isReady: true,
  isOn: true,
  hasMinutes: true,
  ...more,
});
const codes = (more: Partial<CallFacts>): string[] => callObstacles(facts(more)).map(({ code }) => code);

describe('the assistant may call', () => {
  it('a lead with consent, during calling hours, within the attempt limit', () => {
    expect(callObstacles(facts())).toEqual([]);
  });

  it.each([
    ['before 9:00', 8 * 60 + 59, ['night']],
    ['at 9:00', 9 * 60, []],
    ['at 19:59', 19 * 60 + 59, []],
    ['at 20:00', 20 * 60, ['night']],
  ])('%s in the company’s time zone', (_, minutes, found) => {
    expect(codes({ now: at(minutes) })).toEqual(found);
  });

  it('in local time on the day daylight saving time ends, too', () => {
    expect(codes({ now: at(9 * 60, '2026-11-01') })).toEqual([]);
    expect(codes({ now: at(9 * 60, '2026-11-01') - 60_000 })).toEqual(['night']);
  });

  it('a Californian number only from 9:00 its time, and Philadelphia not after 20:00 here', () => {
    const phone = '+14155550123';
    expect(zoneOfNumber(phone)).toBe('America/Los_Angeles');
    expect(codes({ phone, now: at(11 * 60 + 59) })).toEqual(['night']);
    expect(codes({ phone, now: at(12 * 60) })).toEqual([]);
    expect(codes({ phone, now: at(20 * 60) })).toEqual(['night']);
  });

  it.each([
    ['two tries in seven days', [1, 2], []],
    ['three tries in seven days', [1, 2, 6], ['too_often']],
    ['the third exactly seven days ago', [1, 2, 7], []],
    ['the third a moment less than seven days ago', [1, 2, 7 - 1 / DAY], ['too_often']],
  ])('with %s', (_, days, found) => {
    expect(codes({ tries: days.map((each) => noon - each * DAY) })).toEqual(found);
  });

  it.each([
    ['no_consent', { hasConsent: false }],
    ['asked_to_stop', { hasAskedToStop: true }],
    ['no_phone', { phone: null }],
    ['no_provider', { hasProvider: false }],
    ['switched_off', { isOn: false }],
    ['not_set_up', { isReady: false }],
    ['no_minutes', { hasMinutes: false }],
  ])('not with %s, and says so in words', (code, more) => {
    const found = callObstacles(facts(more));
    expect(found.map((each) => each.code)).toEqual([code]);
    expect(found[0]?.text).toMatch(/^[A-Z(].{10,}\.$/);
  });
});
