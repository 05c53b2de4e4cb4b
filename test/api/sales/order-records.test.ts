import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Mail, mailOf, untilIdle } from '../../support/cloud/studio.ts';
import { calendarsIn, eventsIn } from '../../support/people/calendar-file.ts';
import { basketOf, orderBasket, type Plan } from '../../support/people/journey.ts';
import { type As, everyItem, leadByEmail, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const services = ['repairs', 'cleaning', 'photography'];
const HOUR = 3_600_000;

let admin: As;
let placedAt: number;
let plan: Plan;
let order: { orderId: string; manageToken: string };
let contact: { fullName: string; email: string; phone: string };

const mailTo = async (email: string): Promise<Mail[]> =>
  (await mailOf(origin)).filter((mail) => mail.to.includes(email));

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
  placedAt = Date.now();
  const done = await orderBasket(origin, basketOf(...services));
  ({ plan, order } = done);
  contact = done.body.contactInfo;
  await untilIdle(origin);
});

describe('what a placed order leaves behind', () => {
  it('is a lead with its score, services and an entry of its conversation', async () => {
    const lead = await leadByEmail(admin, contact.email);
    expect(lead).toMatchObject({ fullName: contact.fullName, phone: contact.phone, source: 'booking_workflow' });
    expect(lead.servicesInterested.sort()).toEqual([...services].sort());
    // 50 + 10 both contacts + 15 address + 10 services + 10 type and size
    expect(lead.score).toBe(95);
    expect(lead.scoreReasons.reduce((sum: number, each: { points: number }) => sum + each.points, 0)).toBe(95);
    expect(lead.status).toBe('qualified');
    expect(lead.conversationHistory.length).toBeGreaterThan(0);
    expect(lead.propertyAddress).toContain('12 Court Street');
  });

  it('is a follow-up task in 2 hours with high priority and a booking follow-up in 24 hours', async () => {
    const { leadId } = await leadByEmail(admin, contact.email);
    const tasks = (await everyItem(admin, '/api/tasks')).filter((task) => task.leadId === leadId);
    const due = (kind: string) => tasks.filter((task) => task.kind === kind);
    expect(due('follow_up')).toHaveLength(1);
    expect(due('booking_follow_up')).toHaveLength(1);
    expect(due('follow_up')[0]).toMatchObject({ priority: 'high', status: 'pending' });
    expect(Math.abs(Date.parse(due('follow_up')[0].dueDate) - placedAt - 2 * HOUR)).toBeLessThan(600_000);
    expect(due('booking_follow_up')[0]).toMatchObject({ status: 'pending', orderId: order.orderId });
    expect(Math.abs(Date.parse(due('booking_follow_up')[0].dueDate) - placedAt - 24 * HOUR)).toBeLessThan(600_000);
  });

  it('is a timeline entry of the order', async () => {
    const { leadId } = await leadByEmail(admin, contact.email);
    const timeline = await everyItem(admin, `/api/leads/${leadId}/timeline`);
    const kinds = new Set(timeline.map((item) => item.kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['event', 'communication', 'task']));
    expect(timeline.map((item) => item.at)).toEqual(
      timeline
        .map((item) => item.at)
        .sort()
        .reverse(),
    );
  });

  it('is a logged mail with a calendar file of its visits', async () => {
    const { leadId } = await leadByEmail(admin, contact.email);
    const logged = await everyItem(admin, '/api/communications', { leadId });
    const message = logged.find((each) => each.type === 'email' && each.direction === 'outbound');
    expect(message).toMatchObject({ toAddress: contact.email, status: expect.stringMatching(/^(sent|delivered)$/) });
    const mail = (await mailTo(contact.email)).at(-1);
    expect(mail?.subject).toBeTruthy();
    const methods = calendarsIn(mail).map((calendar) => calendar.getFirstPropertyValue('method'));
    expect(methods, 'an invitation to each visit').toEqual(plan.visits.map(() => 'REQUEST'));
    const starts = eventsIn(mail).map(({ startDate }) => startDate.toJSDate().toISOString());
    expect(starts.sort()).toEqual(plan.visits.map((visit) => new Date(visit.startsAt).toISOString()).sort());
  });

  it('is seen by administrators as bookings of the day', async () => {
    const from = plan.visits.map((visit) => visit.startsAt).sort()[0] ?? '';
    const bookings = await everyItem(admin, '/api/bookings', { from });
    const own = bookings.filter((booking) => booking.orderId === order.orderId);
    expect(own.map((booking) => booking.serviceType).sort()).toEqual([...services].sort());
    const one = await admin(`GET /api/bookings/${own[0].bookingId}`);
    expect(one.json).toEqual(own[0]);
    for (const field of [
      'leadId',
      'vendorId',
      'endsAt',
      'scheduledDate',
      'propertyAddress',
      'quotedPrice',
      'version',
    ]) {
      expect(one.json).toHaveProperty(field);
    }
  });
});
