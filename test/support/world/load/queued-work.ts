import { expect } from 'vitest';
import { queues } from '../../../../shared/operations/queues.ts';
import { Census } from '../../cloud/audit.ts';
import { call } from '../../cloud/http.ts';
import { queuesOf, sendTo } from '../../cloud/studio.ts';
import { basketOf, newPerson, orderBody, placeOrder, plansOf, totalOf } from '../../people/journey.ts';
import { seeded, signedInAs } from '../../people/staff.ts';

const basket = basketOf('photography');

/** Leads and orders of new people, all at about the same time; who they are. */
export const askForWork = async (origin: string, size: { leads: number; orders: number }) => {
  const total = await totalOf(origin, basket);
  const plans = await plansOf(origin, basket, { days: 31 });
  const people = Array.from({ length: size.leads }, () => newPerson());
  const bodies = Array.from({ length: size.orders }, (_, n) =>
    orderBody(basket, total, { planId: plans[Math.floor((n * plans.length) / size.orders)]?.id }),
  );
  const captured = people.map(({ email }) => call(origin, 'POST /api/leads', { body: { email, source: 'chat' } }));
  const placed = bodies.map((body) => placeOrder(origin, body));
  expect((await Promise.all(captured)).filter(({ status }) => status !== 202)).toEqual([]);
  const answers = await Promise.all(placed);
  const buyers = bodies.flatMap(({ contactInfo }, n) => (answers[n]?.status === 201 ? [contactInfo.email] : []));
  expect(buyers.length).toBeGreaterThan(size.orders / 2);
  return { people: people.map(({ email }) => email), buyers };
};

/** What the default tenant has. */
export const censusOf = async (origin: string): Promise<Census> => {
  const { tenantId } = (await (await signedInAs(origin, seeded.admin))('GET /api/me')).json;
  return await Census.take(origin, tenantId);
};

const types = Object.values(queues).flat();
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** Sends envelopes to every queue that takes them, as the router does; how many messages that were. */
export const sendAsRouter = async (origin: string, envelopes: readonly Record<string, unknown>[]): Promise<number> => {
  const known = (await queuesOf(origin)).filter(({ deadLettersOf }) => deadLettersOf.length === 0);
  let sent = 0;
  for (const envelope of envelopes) {
    for (const type of types.filter(({ events }) => events.some(({ name }) => name === envelope.type))) {
      const queue = known.find(({ name }) => plain(name).includes(plain(type.name)));
      await sendTo(origin, {
        queue: queue?.id ?? type.name,
        body: JSON.stringify(envelope),
        group: String(envelope.group),
      });
      sent += 1;
    }
  }
  return sent;
};
