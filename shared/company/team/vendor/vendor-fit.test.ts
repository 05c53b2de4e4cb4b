import { expect, it } from 'vitest';
import { usualHours } from '../hours/working-hours.ts';
import type { Vendor } from './vendor.ts';
import { vendorMismatch } from './vendor-fit.ts';

const zone = 'America/New_York';
const vendor: Vendor = {
  vendorId: 'ven_1',
  name: 'Brightframe',
  status: 'active',
  skills: ['photography', 'drone'],
  zones: [],
  homeZip: '18901',
  hours: [...usualHours],
  daysOff: [],
  dailyJobLimit: 3,
  parallelJobs: 2,
  priority: 1,
  version: 1,
};
const visit = {
  date: '2026-11-25',
  zip: '18901',
  lane: 1,
  services: ['photography' as const],
  startsAt: Date.parse('2026-11-25T13:00:00Z'),
  endsAt: Date.parse('2026-11-25T14:30:00Z'),
};

it.each<[string, Partial<Vendor>, string | undefined]>([
  ['that still fits', {}, undefined],
  ['that ends with the working day', { hours: [{ weekday: 3, from: 480, to: 570 }] }, undefined],
  ['on a day off', { daysOff: ['2026-11-25'] }, 'a day off'],
  ['on another day off', { daysOff: ['2026-11-26'] }, undefined],
  ['that begins too early', { hours: [{ weekday: 3, from: 495, to: 1080 }] }, 'outside the working hours'],
  ['on a free weekday', { hours: [{ weekday: 4, from: 480, to: 1080 }] }, 'outside the working hours'],
  ['of a paused vendor', { status: 'paused' }, 'Brightframe is paused'],
  ['of a former vendor', { status: 'inactive' }, 'Brightframe no longer works for you'],
  ['of a service no longer offered', { skills: ['drone'] }, 'Photography is no longer done'],
  ['outside the served ZIP codes', { zones: ['18940'] }, 'ZIP code 18901 is no longer served'],
  ['of a removed crew', { parallelJobs: 1 }, 'more than 1 at a time'],
  ['over the daily limit', { dailyJobLimit: 1 }, 'more than 1 jobs that day'],
])('a visit %s', (_, changes, reason) => {
  expect(vendorMismatch({ ...vendor, ...changes }, visit, 2, zone)).toBe(reason);
});
