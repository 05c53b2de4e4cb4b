import { beforeAll, describe, expect, it } from 'vitest';
import { daysToCome } from '../../support/cloud/days-to-come.ts';
import { call } from '../../support/cloud/http.ts';
import { type Mail, mailOf, moveClock, untilIdle } from '../../support/cloud/studio.ts';
import { calendarsIn, eventsIn } from '../../support/people/calendar-file.ts';
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

/** The methods of a mail’s calendar messages, and the sequence of each of its events by UID. */
const calendarOf = (mail: Mail | undefined) => ({
  methods: calendarsIn(mail).map((calendar) => calendar.getFirstPropertyValue('method')),
  sequences: new Map(eventsIn(mail).map(({ uid, sequence }) => [uid, Number(sequence)])),
});

describe('the mails of an order', () => {
  it('are a REQUEST at once and, ten minutes after it is canceled, a CANCEL of the same events', async () => {
    const { order, body } = await orderBasket(origin, basketOf('repairs', 'cleaning', 'photography'));
    const { email } = body.contactInfo;
    const [confirmation, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    const before = calendarOf(confirmation);
    expect(before.methods, 'one for each visit').toEqual(['REQUEST', 'REQUEST', 'REQUEST']);

    const cancel = { body: { token: order.manageToken } };
    expect((await call(origin, `POST /api/orders/${order.orderId}/cancel`, cancel)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    await moveClock(origin, new Date(start + 12 * 60_000).toISOString());
    const after = calendarOf((await mailsTo(email)).find(({ subject }) => subject !== confirmation?.subject));
    expect(after.methods).toEqual(['CANCEL', 'CANCEL', 'CANCEL']);
    expect([...after.sequences.keys()].sort()).toEqual([...before.sequences.keys()].sort());
    for (const [uid, sequence] of after.sequences) expect(sequence).toBeGreaterThan(before.sequences.get(uid) ?? 99);
  });
});
