import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Plan } from '../../shared/booking/plan.ts';
import { defaultCatalog } from '../../shared/catalog/default-catalog.ts';
import type { ServiceCode } from '../../shared/catalog/service.ts';
import { confirm, findFaults, firstPlan, orderFor } from '../../test/support/booking-world.ts';
import { settle } from '../../test/support/rivals.ts';
import { type Company, openVoiceBench, type VoiceBench } from '../../test/support/voice-bench.ts';
import { createTools, offeredOf } from '../assistant/tools-port.ts';
import { demoVendors } from '../booking/demo-vendors.ts';
import { payLater } from '../payments/port.ts';
import { newCall } from './new-call.ts';
import { callIdOf } from './open-call.ts';
import { callItem } from './store.ts';

const EACH = process.env.NORTHLIGHT_FULL === '1' ? 100 : 10;
const services: ServiceCode[] = ['cleaning'];
const wish = { services, sqFt: 2500, rooms: 4, zip: '18901' };

let bench: VoiceBench;
beforeAll(async () => {
  bench = await openVoiceBench();
});
afterAll(async () => await bench.stop());

const asking = ({ tenantId }: Company) => bench.world.asking(tenantId, bench.now());

/** A call in which the plan was offered as the first option. */
const offer = async (company: Company, name: string, plan: Plan): Promise<void> => {
  const table = bench.openTable(company.tenantId);
  const call = newCall(callIdOf(company.tenantId, name), bench.now());
  const state = { ...call.state, wish, plans: [offeredOf(plan)] };
  await table.commit(
    table.create(callItem, { ...call, number: '+12155550123', providerCallId: name, state, version: 1 }),
  );
};

const person = (n: number) => ({ fullName: 'Pat Caller', email: `caller-${n}@example.com`, street: '12 Court Street' });

/** Holds on the phone, hears it read back, and says yes. */
const byPhone = async (company: Company, n: number): Promise<string> => {
  const held = await bench.use(company, `rival-${n}`, 'hold_slot', { option: 1 });
  if (!held.startsWith('Held')) return held;
  await bench.use(company, `rival-${n}`, 'book_appointment', person(n));
  return await bench.use(company, `rival-${n}`, 'book_appointment', { ...person(n), confirmed: true });
};

/** Holds in the chat, then books; what is free instead where somebody was faster. */
const byChat = async (company: Company, n: number, plan: Plan) => {
  const about = { sessionId: `chat-of-a-rival-${n}`, correlationId: 'test', placed: 0, catalog: defaultCatalog };
  const tools = createTools({ asking: asking(company), payments: payLater, search: async () => [], ...about });
  const held = await tools.hold(wish, offeredOf(plan));
  return held.kind === 'taken' ? held : await tools.book({ ...orderFor(services), holdId: held.hold.holdId });
};

it(`chat, phone and site confirm the same plan ${EACH * 3} times at once: one wins, the others are offered what is free`, async () => {
  // One crew of one vendor: nobody else can have the time in a second lane.
  const crew = (demoVendors.northlight ?? []).filter((each) => each.skills.includes('cleaning')).slice(0, 1);
  const company = await bench.newCompany(
    {},
    crew.map((each) => ({ ...each, parallelJobs: 1 })),
  );
  const plan = await firstPlan(asking(company), services);
  for (let n = 0; n < EACH; n++) await offer(company, `rival-${n}`, plan);
  const numbers = Array.from({ length: EACH }, (_, n) => n);
  const [phone, chat, site] = await Promise.all([
    Promise.all(numbers.map((n) => byPhone(company, n))),
    Promise.all(numbers.map((n) => byChat(company, n, plan))),
    Promise.all(numbers.map(() => settle(confirm(asking(company), orderFor(services, { planId: plan.id }))))),
  ]);
  const won = [
    ...phone.filter((text) => text.startsWith('Booked.')),
    ...chat.filter(({ kind }) => kind === 'booked'),
    ...site.filter((each) => 'placed' in each),
  ];
  expect(won).toHaveLength(1);
  expect(await bench.items(company.tenantId, 'order')).toHaveLength(1);
  expect(await findFaults(bench.world, company.tenantId, bench.now())).toEqual([]);
  for (const text of phone.filter((each) => !each.startsWith('Booked.')))
    expect(text).toMatch(
      /^Somebody was faster\. These times are free\. Option 1: cleaning on .+ at .+\. Option 2: .+\. Option 3: .+\.$/,
    );
  for (const each of chat) if (each.kind === 'taken') expect(each.alternatives).toHaveLength(3);
  for (const each of site) if ('refused' in each) expect(each.refused.code).toBe('SLOT_TAKEN');
});

it('is caught by a control that looks first and books afterwards', async () => {
  const taken = new Set<string>();
  const look = async (slot: string): Promise<boolean> => !taken.has(slot);
  const booked = await Promise.all(
    Array.from({ length: EACH * 3 }, async () => {
      const isFree = await look('Monday 8 AM');
      if (isFree) taken.add('Monday 8 AM');
      return isFree;
    }),
  );
  expect(booked.filter(Boolean).length).toBeGreaterThan(1);
});
