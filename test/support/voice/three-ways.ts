import { builtInAssistant } from '../../../functions/assistants/chat/builtin/builtin.ts';
import { offeredOf } from '../../../functions/assistants/chat/builtin/describe.ts';
import { chat } from '../../../functions/assistants/chat/conversation/chat.ts';
import { newSession } from '../../../functions/assistants/chat/conversation/session.ts';
import { chatSession } from '../../../functions/assistants/chat/store.ts';
import { newCall } from '../../../functions/assistants/voice/call/new-call.ts';
import { callIdOf } from '../../../functions/assistants/voice/call/open-call.ts';
import { callItem } from '../../../functions/assistants/voice/store.ts';
import { demoVendors } from '../../../functions/company/team/demo-vendors.ts';
import { createLog } from '../../../functions/platform/log.ts';
import { payLater } from '../../../functions/sales/payments/payment-terms.ts';
import type { ChatState } from '../../../shared/assistants/chat/chat-state.ts';
import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import type { Plan } from '../../../shared/sales/booking/plan/plan.ts';
import { createSpokenLine } from '../people/spoken.ts';
import { confirm, firstPlan, orderFor } from '../world/booking-world.ts';
import { settle } from '../world/sales/rivals.ts';
import type { Company, VoiceBench } from './voice-bench.ts';

const services: ServiceCode[] = ['cleaning'];
const wish = { services, sqFt: 2500, rooms: 4, zip: '18901' };
const street = '12 Court Street';

const person = (n: number) => ({ fullName: 'Pat Caller', email: `caller-${n}@example.com`, street });

/** A call in which the plan was offered as the first option. */
const callWith = async (bench: VoiceBench, company: Company, name: string, plan: Plan): Promise<void> => {
  const table = bench.openTable(company.tenantId);
  const call = newCall(callIdOf(company.tenantId, name), bench.now());
  const state = { ...call.state, wish, plans: [offeredOf(plan)] };
  const known = { number: '+12155550123', providerCallId: name, state, version: 1 };
  await table.commit(table.create(callItem, { ...call, ...known }));
};

/** A chat in which the plan was offered, to somebody who has told everything that booking needs. */
const chatWith = async (bench: VoiceBench, company: Company, sessionId: string, plan: Plan, n: number) => {
  const table = bench.openTable(company.tenantId);
  const contact = { fullName: 'Pat Chatter', email: `chatter-${n}@example.com`, phone: '+12155550124' };
  const facts = { ...wish, ...contact, line1: street, city: 'Doylestown' };
  const fresh = newSession(sessionId, bench.now());
  const state: ChatState = { ...fresh.state, facts, plans: [offeredOf(plan)], asked: 'plan', isBooking: true };
  await table.commit(table.create(chatSession, { ...fresh, state, version: 1 }));
};

/** Holds on the phone, hears it read back, and says yes. */
const byPhone = async (bench: VoiceBench, company: Company, name: string, n: number): Promise<string> => {
  const held = await bench.use(company, name, 'hold_slot', { option: 1 });
  if (!held.startsWith('Held')) return held;
  const answer = await bench.use(company, name, 'book_appointment', person(n));
  if (!answer.startsWith('Not booked yet')) return answer;
  return await bench.use(company, name, 'book_appointment', { ...person(n), confirmed: true });
};

/** Takes the offered option in the chat, and says yes to what is read back. */
const byChat = async (bench: VoiceBench, { tenantId }: Company, sessionId: string) => {
  const search = async () => [];
  const openLine = async () => createSpokenLine().line;
  const deps = { signer: bench.signer, payments: payLater, search, assistant: builtInAssistant, openLine };
  const table = bench.openTable(tenantId);
  const say = async (message: string) =>
    await chat(deps, {
      input: { sessionId, message },
      tenantId,
      hostKind: 'tenant',
      host: 'northlight.localhost',
      table,
      actsFor: undefined,
      now: bench.now(),
      idempotencyKey: undefined,
      correlationId: 'test',
      address: '203.0.113.7',
      userAgent: 'test',
      pageUrl: '',
      log: createLog({}),
      caller: undefined,
    });
  const taken = await say('option 1');
  return taken.action === 'slots_offered' ? taken : await say('yes');
};

/** A company whose only time of this kind several people want at once, each by another way. */
export const openRace = async (bench: VoiceBench, each: number) => {
  // One crew of one vendor: nobody else can have the time in a second lane.
  const crew = (demoVendors.northlight ?? []).filter(({ skills }) => skills.includes('cleaning')).slice(0, 1);
  const alone = crew.map((vendor) => ({ ...vendor, parallelJobs: 1 }));
  const company = await bench.newCompany({}, alone);
  const asking = bench.world.context(company.tenantId, bench.now());
  const plan = await firstPlan(asking, services);
  const numbers = Array.from({ length: each }, (_, n) => n);
  const names = numbers.map((n) => ({ n, call: `rival-${n}`, session: `cht_${String(n).padStart(32, '0')}` }));
  for (const { n, call, session } of names) {
    await callWith(bench, company, call, plan);
    await chatWith(bench, company, session, plan, n);
  }
  const run = async () => {
    const [phone, chats, site] = await Promise.all([
      Promise.all(names.map(({ n, call }) => byPhone(bench, company, call, n))),
      Promise.all(names.map(({ session }) => byChat(bench, company, session))),
      Promise.all(names.map(() => settle(confirm(asking, orderFor(services, { planId: plan.id }))))),
    ]);
    const won =
      phone.filter((text) => text.startsWith('Booked.')).length +
      chats.filter(({ action }) => action === 'booked').length +
      site.filter((result) => 'placed' in result).length;
    return { phone, chats, site, won };
  };
  return { company, run };
};
