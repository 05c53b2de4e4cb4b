import { describe, expect, it } from 'vitest';
import { zipProblems } from '../area/area-problems.ts';
import { hoursProblems, usualHours } from './hours/working-hours.ts';
import { defaultPolicy } from './policy.ts';
import { policyProblems } from './policy-problems.ts';
import { vendorProblems } from './vendor/vendor-problems.ts';

const messagesOf = (found: readonly { path: string; message: string }[]): string[] =>
  found.map(({ path, message }) => `${path} ${message}`);

describe('hoursProblems', () => {
  const day = (from: number, to: number, weekday = 1) => ({ weekday, from, to });
  it.each([
    ['accepts the default week', [...usualHours], []],
    ['accepts a break', [day(480, 720), day(780, 1080)], []],
    ['rejects an overlap', [day(480, 720), day(705, 1080)], ['h.1 must not overlap other hours of the same day']],
    ['accepts equal hours on another day', [day(480, 720), day(480, 720, 2)], []],
    ['rejects an end before the start', [day(720, 720)], ['h.0 must end after it begins']],
    ['rejects other than quarters of an hour', [day(481, 720)], ['h.0 must begin and end at a quarter of an hour']],
    ['rejects hours past midnight', [day(480, 1455)], ['h.0 must lie within one day']],
    ['rejects an eighth weekday', [day(480, 720, 7)], ['h.0 must be on a weekday from 0 (Sunday) to 6']],
    [
      'rejects a fourth period a day',
      [day(0, 60), day(120, 180), day(240, 300), day(360, 420)],
      ['h.3 must not be more than 3 stretches a day'],
    ],
  ])('%s', (_, hours, expected) => {
    expect(messagesOf(hoursProblems(hours, 'h'))).toEqual(expected);
  });
});

describe('policyProblems', () => {
  it.each([
    [{}, []],
    [{ rushNoticeHours: 30 }, ['rushNoticeHours must not be more than the usual notice of 24 hours']],
    [{ horizonDays: 7, fromDaysAhead: 7 }, ['horizonDays must be more than the 7 days of the first offered date']],
    [{ gridMinutes: 20 }, ['gridMinutes must be 15, 30 or 60 minutes']],
    [{ sameDayCutOff: 725 }, ['sameDayCutOff must be a multiple of 15 minutes']],
    [{ holdMinutes: 2 }, ['holdMinutes must be 5 to 30 minutes']],
    [{ hours: [] }, ['hours must have at least one working day']],
  ])('with %j: %j', (changes, expected) => {
    expect(messagesOf(policyProblems({ ...defaultPolicy, ...changes }))).toEqual(expected);
  });
});

describe('vendorProblems', () => {
  const vendor = {
    name: 'Brightframe',
    status: 'active' as const,
    skills: ['photography' as const],
    zones: ['18901'],
    homeZip: '18901',
    hours: [...usualHours],
    daysOff: [],
    dailyJobLimit: 5,
    parallelJobs: 1,
    priority: 1,
    email: 'one@example.com',
  };
  const situation = { zipCodes: ['18901', '18940'], others: [{ name: 'Lantern', email: 'two@example.com' }] };
  it.each([
    [{}, []],
    [{ skills: [] }, ['skills must name at least one service']],
    [{ homeZip: '10001' }, ['homeZip must be a ZIP code of your service area: travel is counted from it']],
    [{ zones: ['18901', '10001'] }, ['zones.1 10001 is not in your service area']],
    [{ daysOff: ['2026-12-01', '2026-12-01'] }, ['daysOff.1 must be there once']],
    [{ name: ' LANTERN' }, ['name is another vendor’s name']],
    [{ email: 'Two@example.com' }, ['email is Lantern’s address']],
  ])('with %j: %j', (changes, expected) => {
    expect(messagesOf(vendorProblems({ ...vendor, ...changes }, situation))).toEqual(expected);
  });
});

describe('zipProblems', () => {
  const doylestown = { zip: '18901', place: 'Doylestown', lat: 40.31, lng: -75.13 };
  it.each([
    [[doylestown], []],
    [[], ['zipCodes must have at least one ZIP code']],
    [[doylestown, doylestown], ['zipCodes.1.zip must be there once']],
    [[{ ...doylestown, zip: '1890' }], ['zipCodes.0.zip must be five digits like 18901']],
    [[{ ...doylestown, place: ' ' }], ['zipCodes.0.place must not be empty']],
    [
      [{ ...doylestown, lat: 75.13, lng: 40.31 }],
      ['zipCodes.0.lat must lie in the United States, e.g. 40.3 and -75.1'],
    ],
    [[{ ...doylestown, lng: 75.13 }], ['zipCodes.0.lng must lie in the United States, e.g. 40.3 and -75.1']],
  ])('%j: %j', (zipCodes, expected) => {
    expect(messagesOf(zipProblems(zipCodes, undefined))).toEqual(expected);
  });
});
