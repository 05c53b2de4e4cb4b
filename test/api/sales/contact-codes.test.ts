import { describe, expect, inject, it } from 'vitest';
import { call } from '../../support/cloud/http.ts';
import { mailOf, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, holdPlan, newPerson, plansOf } from '../../support/people/journey.ts';

const origin = inject('origin');

describe('a contact code', () => {
  it('comes by mail in fixed words, proves the address, and the log does not show it', async () => {
    const { email } = newPerson();
    const sent = await call(origin, 'POST /api/contact-codes', { body: { email } });
    expect(sent.status, sent.body).toBe(202);
    await untilIdle(origin);
    const [mail] = (await mailOf(origin)).filter(({ to }) => to.includes(email));
    expect(mail?.subject).toBe('Your code for Northlight Property Prep');
    expect(mail?.text).not.toContain(email);
    const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1];
    const body = { email, code, sessionId: sent.json.sessionId };
    const proven = await call(origin, 'POST /api/contact-codes/confirm', { body });
    expect(proven.status, proven.body).toBe(200);
    expect(proven.json.provenContacts).toEqual([email]);
    const again = await call(origin, 'POST /api/contact-codes/confirm', { body });
    expect(again.status).toBe(400);
  });

  it('F1: goes to one recipient three times a day, from any session; the answer then says so', async () => {
    const { email } = newPerson();
    const statuses = [];
    for (let n = 0; n < 4; n++) {
      const { status } = await call(origin, 'POST /api/contact-codes', { body: { email } });
      statuses.push(status);
    }
    const over = await call(origin, 'POST /api/contact-codes', { body: { email } });
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect([over.status, over.json.error.code]).toEqual([429, 'CODE_LIMIT']);
    expect(over.json.error.message).toContain('look into your mailbox');
    await untilIdle(origin);
    expect((await mailOf(origin)).filter(({ to }) => to.includes(email))).toHaveLength(3);
  });
});

it('F1: a session that the server did not make counts as none: a new one is answered', async () => {
  const basket = basketOf('photography');
  const [plan] = await plansOf(origin, basket);
  const held = await holdPlan(origin, basket, plan, { sessionId: 'a-session-that-a-script-made-up' });
  expect(held.status, held.body).toBe(201);
  expect(held.json.sessionId.length).toBeGreaterThan(80);
  await call(origin, `DELETE /api/holds/${held.json.holdId}`);
});
