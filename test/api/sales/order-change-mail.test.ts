import type ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysToCome } from '../../support/cloud/days-to-come.ts';
import { call } from '../../support/cloud/http.ts';
import { type Mail, mailOf, moveClock, untilIdle } from '../../support/cloud/studio.ts';
import { calendarIn } from '../../support/people/calendar-file.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';

let origin: string;
let start: number;
beforeAll(async () => {
  ({ origin, start } = await daysToCome());
});

const mailsTo = async (email: string): Promise<Mail[]> => {
  await untilIdle(origin);
  return (await mailOf(origin)).filter((mail) => mail.to.includes(email));
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
    const { order, body } = await orderBasket(origin, basketOf('repairs', 'cleaning', 'photography'));
    const { email } = body.contactInfo;
    const [confirmation, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    const before = calendarIn(confirmation);
    expect(before.getFirstPropertyValue('method')).toBe('REQUEST');

    const cancel = { body: { token: order.manageToken } };
    expect((await call(origin, `POST /api/orders/${order.orderId}/cancel`, cancel)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    await moveClock(origin, new Date(start + 12 * 60_000).toISOString());
    const after = calendarIn((await mailsTo(email)).find(({ subject }) => subject !== confirmation?.subject));
    expect(after.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(uidsOf(after)).toEqual(uidsOf(before));
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  });
});
