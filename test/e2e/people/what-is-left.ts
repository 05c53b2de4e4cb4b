import { expect } from '@playwright/test';
import type { Mail } from '../../support/cloud/studio.ts';
import { eventsIn } from '../../support/people/calendar-file.ts';
import type { Person } from './person.ts';
import { Records } from './records.ts';

const HOUR = 3_600_000;

interface Expected {
  readonly orderId: string;
  readonly person: Person;
  readonly services: readonly string[];
  readonly total: number;
  readonly placedAt: number;
}

const isDue = (task: { dueDate: string }, placedAt: number, hours: number): void =>
  expect(Math.abs(Date.parse(task.dueDate) - placedAt - hours * HOUR), `due in ${hours} hours`).toBeLessThan(90_000);

/** Everything a confirmed order leaves behind: bookings, lead, event, tasks, log, mail with calendar file. */
export const expectRecords = async (origin: string, expected: Expected) => {
  const { orderId, person, services, total, placedAt } = expected;
  const records = new Records(origin);
  const lead = await records.leadOf(person.email);
  expect(lead).toMatchObject({ fullName: person.fullName, source: 'booking_workflow', status: 'qualified' });
  expect([...lead.servicesInterested].sort()).toEqual([...services].sort());
  expect(lead.scoreReasons.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(lead.score);
  expect(lead.score).toBeGreaterThanOrEqual(80);

  const bookings = (await records.every('/api/bookings')).filter((booking) => booking.orderId === orderId);
  expect(bookings.map(({ serviceType }) => serviceType).sort()).toEqual([...services].sort());
  expect(new Set(bookings.map(({ status }) => status)), 'nothing is due now, so all are confirmed').toEqual(
    new Set(['confirmed']),
  );
  expect(bookings.reduce((sum, { quotedPrice }) => sum + quotedPrice, 0)).toBe(total);

  const tasks = await records.tasksOf(lead.leadId);
  const followUps = tasks.filter(({ kind }) => kind === 'follow_up');
  expect(followUps).toHaveLength(1);
  // Whether the order settles it depends on which comes first, the order or the review's own capture; unit tests hold both.
  expect(followUps[0]).toMatchObject({ priority: 'high' });
  isDue(followUps[0] as { dueDate: string }, placedAt, 2);
  const bookingFollowUps = tasks.filter(({ kind }) => kind === 'booking_follow_up');
  expect(bookingFollowUps).toHaveLength(1);
  isDue(bookingFollowUps[0] as { dueDate: string }, placedAt, 24);

  const kinds = (await records.every(`/api/leads/${lead.leadId}/timeline`)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['event', 'communication', 'task', 'booking']));

  const log = await records.every('/api/communications', { leadId: lead.leadId });
  expect(log.filter(({ type, status }) => type === 'email' && ['sent', 'delivered'].includes(status))).toHaveLength(1);
  const [mail, ...more] = await records.mailTo(person.email);
  expect(more).toEqual([]);
  const starts = new Set(bookings.map(({ startsAt }) => Date.parse(startsAt)));
  expect(new Set(eventsIn(mail as Mail).map(({ startDate }) => startDate.toJSDate().getTime()))).toEqual(starts);
  return { lead, bookings };
};
