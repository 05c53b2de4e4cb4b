import { expect } from 'vitest';
import type { Plan, Visit } from './journey.ts';
import { minutesBetween, wallClock } from './wall-clock.ts';

// product.md 4 and 5, for a property of 2,500 square feet.
const minutes: Record<string, number> = {
  photography: 75,
  video: 60,
  cleaning: 180,
  inspections: 180,
  repairs: 60,
  painting: 60,
  landscaping: 60,
  drone: 30,
  twilight: 30,
  floor_plan: 30,
  matterport: 60,
};
const groups = [
  ['repairs'],
  ['painting'],
  ['landscaping'],
  ['cleaning'],
  ['photography', 'video', 'drone', 'twilight', 'floor_plan', 'matterport'],
];
const OPENS = 8 * 60;
const CLOSES = 18 * 60;

const groupOf = (visit: Visit): number => groups.findIndex((group) => group.includes(visit.services[0] ?? ''));

const checkVisit = (visit: Visit): void => {
  const start = wallClock(visit.startsAt);
  const end = wallClock(visit.endsAt);
  const expected = visit.services.reduce((sum, service) => sum + (minutes[service] ?? Number.NaN), 0);
  expect(minutesBetween(visit.startsAt, visit.endsAt)).toBe(expected);
  expect(start.minutes % 30).toBe(0);
  expect(start.minutes).toBeGreaterThanOrEqual(OPENS);
  expect(end.minutes).toBeLessThanOrEqual(CLOSES);
  expect(end.date).toBe(start.date);
  if (groupOf(visit) >= 0) for (const service of visit.services) expect(groups[groupOf(visit)]).toContain(service);
};

const checkSequence = (visits: readonly Visit[]): void => {
  const dates = new Map<number, string[]>();
  for (const visit of visits.filter((each) => groupOf(each) >= 0)) {
    const at = groupOf(visit);
    dates.set(at, [...(dates.get(at) ?? []), wallClock(visit.startsAt).date]);
  }
  const inOrder = [...dates].sort(([left], [right]) => left - right).map(([, days]) => days.sort());
  inOrder.slice(1).forEach((days, i) => {
    expect(days[0]?.localeCompare(inOrder[i]?.at(-1) ?? ''), `${days[0]} after ${inOrder[i]}`).toBe(1);
  });
};

/** Everything product.md 5 says of one plan by itself: all services, hours, grid, durations, sequence. */
export const checkPlan = (plan: Plan, onSite: readonly string[]): void => {
  expect(plan.visits.flatMap((visit) => visit.services).sort()).toEqual([...onSite].sort());
  for (const visit of plan.visits) checkVisit(visit);
  checkSequence(plan.visits);
};

export const endOf = (plan: Plan): number => Math.max(...plan.visits.map((visit) => Date.parse(visit.endsAt)));

export const startOf = (plan: Plan): string => plan.visits.map((visit) => visit.startsAt).sort()[0] ?? '';
