import type ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import { call } from '../../support/cloud/http.ts';
import { type Mail, mailOf, moveClock, untilIdle } from '../../support/cloud/studio.ts';
import { calendarIn } from '../../support/people/calendar-file.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';

const start = Date.parse('2026-12-01T15:00:00Z');
let cloud: RunningCloud;
beforeAll(async () => {
  cloud = await startCloud({ now: new Date(start).toISOString() });
});
afterAll(() => cloud?.stop());

const mailsTo = async (email: string): Promise<Mail[]> => {
  await untilIdle(cloud.origin);
  return (await mailOf(cloud.origin)).filter((mail) => mail.to.includes(email));
};

const uidsOf = (calendar: ICAL.Component) =>
  calendar
    .getAllSubcomponents('vevent')
    .map((each) => String(each.getFirstPropertyValue('uid')))
    .sort();
const sequenceOf = (calendar: ICAL.Component) =>
  Number(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('sequence'));

describe('the mails of an order', () => {
  it('are a REQUEST at once and, ten minutes after it is canceled, a CANCEL of the same events', async () => {
    const { order, body } = await orderBasket(cloud.origin, basketOf('repairs', 'cleaning', 'photography'));
    const { email } = body.contactInfo;
    const [confirmation, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    const before = calendarIn(confirmation);
    expect(before.getFirstPropertyValue('method')).toBe('REQUEST');

    const cancel = { body: { token: order.manageToken } };
    expect((await call(cloud.origin, `POST /api/orders/${order.orderId}/cancel`, cancel)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    await moveClock(cloud.origin, new Date(start + 12 * 60_000).toISOString());
    const after = calendarIn((await mailsTo(email)).find(({ subject }) => subject !== confirmation?.subject));
    expect(after.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(uidsOf(after)).toEqual(uidsOf(before));
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  });
});
