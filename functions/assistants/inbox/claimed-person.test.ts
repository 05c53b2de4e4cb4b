import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { MINUTE } from '../../../shared/contract/time.ts';
import { type ChatBench, openChatBench } from '../../../test/support/assistants/chat-bench.ts';
import { confirm, firstPlan, orderFor } from '../../../test/support/world/booking-world.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
import { captureLead } from '../../crm/leads/capture/capture.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { proveContact } from '../../crm/leads/contacts/prove-contact.ts';
import { patchLead, readLead } from '../../crm/leads/store.ts';
import type { Listener } from '../../platform/realtime/connection.ts';
import { toItem } from '../../platform/table/item.ts';
import { newSession, sealSession, withProven } from '../../sales/booking/proof/session.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { type ChatMessage, chat } from '../chat/conversation/chat.ts';
import { leadPointerWrites } from '../chat/conversation/lead-pointer.ts';
import { assistantHandlers } from '../chat/handlers.ts';
import { maySeeRecord } from '../chat/may-see-record.ts';
import { chatPush } from '../chat/push-kind.ts';
import { type ChatSession, chatSession, leadChat } from '../chat/store.ts';
import { answerInChat, holdChat } from './answer-as-person.ts';
import { confirmPerson } from './confirm-person.ts';
import { chatOfLead, listChats, readChat } from './list-chats.ts';
import { readPortalMessages, writePortalMessage } from './portal-messages.ts';

let bench: ChatBench;
beforeAll(async () => {
  bench = await openChatBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const email = 'vera.hartzell@example.com';
const phone = '+12155550188';
const strangers = `cht_${'bad'.repeat(11).slice(0, 32)}`;
const veras = `cht_${'7e4a'.repeat(8)}`;
const SECRET = 'The lockbox code is 4711.';

const known = async (capture: { email?: string; phone?: string } = { email, phone }): Promise<string> => {
  const context = { now: bench.now(), eventId: newId('event', bench.now()) };
  const person = { fullName: 'Vera Hartzell', source: 'website_form', ...capture };
  return (await captureLead(bench.table(), person, context)).leadId;
};
const sessionOf = async (sessionId: string): Promise<ChatSession> => {
  const session = await bench.table().get(chatSession, { sessionId }, { consistent: true });
  if (!session) throw new Error('No such conversation');
  return session;
};
const story = async (leadId: string) =>
  (await bench.table().query(communication, { pk: `LEAD#${leadId}`, begins: 'COMM#' })).items;
const pointer = async (leadId: string) => await bench.table().get(leadChat, { leadId }, { consistent: true });
const inbox = async (who = {}) => (await listChats(bench.asStaff({ limit: 25 }, who))).items;
const readBy = async (sessionId: string): Promise<string> =>
  JSON.stringify(await assistantHandlers(bench.deps).conversation(bench.request({ sessionId })));
const tell = async (leadId: string): Promise<unknown> =>
  await answerInChat(bench.asStaff({ leadId, message: SECRET })).catch((error: unknown) => error);

/** Whether a stranger reads what staff write to the lead. */
const isRead = async (leadId: string): Promise<boolean> => {
  await tell(leadId);
  return (await readBy(strangers)).includes(SECRET);
};

describe('F4: a visitor who types the email address or phone number of a known person', () => {
  it.each([
    ['email', { email, phone }, `My email is ${email}`],
    ['phone', { email, phone }, 'Call me at (215) 555-0188'],
    ['phone of a lead without email', { phone }, `I am at (215) 555-0188 and ${email}`],
  ])(
    '%s: is shown as “says to be”, and gets nothing of what is meant for that person',
    async (_, contacts, message) => {
      const leadId = await known(contacts);
      await bench.say({ sessionId: strangers, message });
      expect(await inbox()).toMatchObject([{ leadId: null, saysToBe: { leadId, name: 'Vera Hartzell' } }]);
      const [row] = await inbox();
      const pane = await readChat(bench.asStaff({ chatId: row?.chatId ?? '' }));
      expect(pane).toMatchObject({ leadId: null, saysToBe: { leadId } });
      expect(await chatOfLead(bench.asStaff({ leadId }))).toMatchObject({
        chat: null,
        claiming: [{ chatId: row?.chatId, saysToBe: { leadId } }],
      });
      expect(await pointer(leadId)).toBeUndefined();
      expect(await tell(leadId)).toMatchObject({ code: 'CHAT_ENDED' });
      expect(await isRead(leadId)).toBe(false);
      expect(await story(leadId)).toEqual([]);
      expect(await readBy(strangers)).not.toContain('Hartzell');
    },
  );

  it('control: a chat that is believed, as before, is read by the stranger', async () => {
    const leadId = await known();
    await bench.say({ sessionId: strangers, message: `My email is ${email}` });
    const session = await sessionOf(strangers);
    const believed = { ...session, leadId, saysToBe: undefined };
    const table = bench.table();
    await table.commit(
      table.patch(chatSession, session, believed),
      ...(await leadPointerWrites(table, session, believed)),
    );
    expect(await isRead(leadId)).toBe(true);
  });

  it('does not take the place of the chat that the person has', async () => {
    await bench.say({ sessionId: veras, message: `I am Vera Hartzell, ${email}` });
    const { leadId = '' } = await sessionOf(veras);
    await bench.say({ sessionId: strangers, message: `${email} wants to talk to a human` });
    expect((await pointer(leadId))?.sessionId).toBe(veras);
    expect(await isRead(leadId)).toBe(false);
    expect(await readBy(veras), 'control: the person does read it').toContain(SECRET);
  });

  it('asks for a person: the task is nobody’s lead’s, and says that nothing is confirmed', async () => {
    const leadId = await known();
    await bench.say({ sessionId: strangers, message: `I am ${email}, a human please` });
    const tasks = (await bench.items('task')) as { leadId: string | null; row: { description: string } }[];
    expect(tasks.map((task) => [task.leadId, task.row.description])).toEqual([
      [null, `They gave ${email}, not confirmed. Their last words: “I am ${email}, a human please”`],
    ]);
    expect(JSON.stringify(tasks)).not.toContain(leadId);
    // Nor does the capture ask for one with the lead, and asking again makes no second task.
    await bench.say({ sessionId: strangers, message: 'Is there a human?' });
    const captured = (await bench.items('event')).filter(({ type }) => type === 'lead.captured');
    expect(captured.map(({ data }) => (data as { capture: { request?: string } }).capture.request)).not.toContain(
      'chat',
    );
    expect(await bench.items('task')).toHaveLength(1);
  });

  it('keeps the lead that was begun in the chat, when they name another', async () => {
    const leadId = await known();
    await bench.say({ sessionId: strangers, message: 'I am Gil Ray, gil@example.com' });
    const own = (await sessionOf(strangers)).leadId;
    await bench.say({ sessionId: strangers, message: `Write to ${email} instead` });
    expect(await sessionOf(strangers)).toMatchObject({ leadId: own, saysToBe: { leadId } });
    expect((await story(own ?? '')).length).toBe(4);
    expect(await isRead(leadId)).toBe(false);
  });

  it('gets the same answer as one who types an unknown address', async () => {
    await known();
    const unknown = 'vera.unknown@example.com';
    const of = async (sessionId: string, address: string) => {
      const { action, reply } = await bench.say({ sessionId, message: `How much is a video? I am ${address}` });
      return { action, reply: reply.replaceAll(address, 'ADDRESS') };
    };
    expect(await of(strangers, email)).toEqual(await of(veras, unknown));
  });
});

describe('F4: the chat becomes the lead’s', () => {
  const claim = async (): Promise<string> => {
    const leadId = await known();
    await bench.say({ sessionId: strangers, message: `My email is ${email}` });
    return leadId;
  };
  const isTheirs = async (leadId: string) => {
    const session = await sessionOf(strangers);
    const isPointed = (await pointer(leadId))?.sessionId === strangers;
    return session.leadId === leadId && session.saysToBe === undefined && isPointed && (await isRead(leadId));
  };
  const sayAs = async (message: ChatMessage, caller?: Parameters<typeof bench.asStaff>[1]) =>
    await chat(bench.deps, {
      ...bench.request({ sessionId: strangers, ...message }),
      caller: caller && { ...bench.asStaff({}).caller, roles: ['customer' as const], ...caller },
    });
  const browserWith = (provenEmail: string): string => {
    const { signer } = bench.world.table;
    return sealSession(signer, bench.table().tenantId, withProven(newSession(bench.now()), provenEmail));
  };

  it('by a code used in the same browser, with all that was said before', async () => {
    const leadId = await claim();
    await sayAs({ message: 'hello', browserSessionId: browserWith(email) });
    expect((await story(leadId)).map(({ body }) => body)[0]).toBe(`My email is ${email}`);
    expect(await isTheirs(leadId)).toBe(true);
  });

  it('by a sign-in with that address verified', async () => {
    const leadId = await claim();
    await sayAs({ message: 'hello' }, { email, isEmailVerified: true });
    expect(await isTheirs(leadId)).toBe(true);
  });

  it('at once, where the address was proven before it is typed', async () => {
    const leadId = await known();
    await sayAs({ message: `My email is ${email}`, browserSessionId: browserWith(email) });
    expect(await isTheirs(leadId)).toBe(true);
  });

  it('at once, also for a lead that proved it long ago', async () => {
    const leadId = await known();
    await proveContact(bench.table(), { kind: 'email', value: email }, { reason: 'payment', now: bench.now() });
    await sayAs({ message: `My email is ${email}`, browserSessionId: browserWith(email) });
    expect(await isTheirs(leadId)).toBe(true);
  });

  it.each([
    [
      'an address that its provider has not verified',
      () => sayAs({ message: 'hi' }, { email, isEmailVerified: false }),
    ],
    ['another address', () => sayAs({ message: 'hi', browserSessionId: browserWith('eve@example.com') })],
    ['a session that nobody made', () => sayAs({ message: 'hi', browserSessionId: 'made-up-session-of-mine' })],
  ])('control: not by %s', async (_, say) => {
    const leadId = await claim();
    await say();
    expect(await isTheirs(leadId)).toBe(false);
  });

  it('by staff who confirm it in the pane, audited; but not as another lead', async () => {
    const leadId = await claim();
    const other = await known({ email: 'other@example.com' });
    const [row] = await inbox();
    const chatId = row?.chatId ?? '';
    await expect(confirmPerson(bench.asStaff({ chatId, leadId: other }))).rejects.toMatchObject({
      code: 'OTHER_PERSON',
    });
    expect(await confirmPerson(bench.asStaff({ chatId, leadId }))).toMatchObject({ leadId, saysToBe: null });
    const audits = (await bench.items('audit')) as { action: string; target: object; reason?: string }[];
    expect(audits.map(({ action, target, reason }) => ({ action, target, reason }))).toEqual([
      { action: 'chat.person_confirmed', target: { kind: 'lead', id: leadId, name: 'Vera Hartzell' }, reason: chatId },
    ]);
    expect(await isTheirs(leadId)).toBe(true);
  });

  it('from its first address, where the lead is begun in it', async () => {
    await bench.say({ sessionId: strangers, message: `I am Vera Hartzell, ${email}` });
    const { leadId = '' } = await sessionOf(strangers);
    await bench.say({ sessionId: strangers, message: 'and (215) 555-0188' });
    expect(await isTheirs(leadId)).toBe(true);
    expect(await inbox()).toMatchObject([{ leadId, saysToBe: null }]);
  });
});

describe('F4: a chat that was begun with somebody’s address before they were known', () => {
  const provenNow = async (leadId: string): Promise<void> => {
    expect((await readLead(bench.table(), leadId))?.email).toBe(email);
    const proof = { reason: 'verified_session', now: bench.now() } as const;
    await proveContact(bench.table(), { kind: 'email', value: email }, proof);
  };
  /** A stranger's chat with her address; then she signs in with it. */
  const begin = async (): Promise<string> => {
    await bench.say({ sessionId: strangers, message: `I am Vera Hartzell, ${email}` });
    const { leadId = '' } = await sessionOf(strangers);
    await provenNow(leadId);
    return leadId;
  };
  const asVera = async (message: string, sessionId = veras) => {
    const caller = { ...bench.asStaff({}).caller, roles: ['customer' as const], email, isEmailVerified: true };
    return await chat(bench.deps, { ...bench.request({ sessionId, message }), caller });
  };
  /** An order of hers, by which she writes to the company when she is signed in. */
  const orderOf = async (leadId: string): Promise<string> => {
    const asking = bench.world.context(bench.table().tenantId, bench.now());
    const plan = await firstPlan(asking, ['photography']);
    const { contactInfo } = orderFor(['photography'], { planId: plan.id });
    const { orderId } = await confirm(
      asking,
      orderFor(['photography'], { planId: plan.id, contactInfo: { ...contactInfo, email } }),
    );
    expect((await bench.table().get(orderItem, { orderId }))?.leadId).toBe(leadId);
    return orderId;
  };
  const asCustomer = { email, isEmailVerified: true, roles: ['customer' as const] };
  const writeInPortal = async (orderId: string, message: string) =>
    await writePortalMessage(bench.asStaff({ orderId, message }, asCustomer));

  it('gets nothing of what the team writes to them, whoever asks', async () => {
    const leadId = await begin();
    expect(await tell(leadId)).toMatchObject({ code: 'CHAT_ENDED' });
    expect(await isRead(leadId)).toBe(false);
    const { chat: own, claiming } = await chatOfLead(bench.asStaff({ leadId }));
    expect(own).toBeNull();
    expect(claiming).toMatchObject([{ leadId: null, saysToBe: { leadId, name: 'Vera Hartzell' } }]);
    const chatId = claiming[0]?.chatId ?? '';
    expect(await readChat(bench.asStaff({ chatId }))).toMatchObject({ leadId: null, saysToBe: { leadId } });
  });

  it('gets nothing of what they write when they are signed in, nor of its answer', async () => {
    const leadId = await begin();
    const orderId = await orderOf(leadId);
    bench.travel(MINUTE);
    await writeInPortal(orderId, SECRET);
    expect(await readBy(strangers)).not.toContain(SECRET);
    bench.travel(MINUTE);
    await answerInChat(bench.asStaff({ leadId, message: 'Thank you, we have the code.' }));
    expect(await readBy(strangers)).not.toContain('we have the code');
    const { items } = await readPortalMessages(bench.asStaff({ orderId }, asCustomer));
    expect(items.slice(-2).map(({ text }) => text)).toEqual([SECRET, 'Thank you, we have the code.']);
  });

  it('control: with nobody’s proof it is the lead’s, and reads both', async () => {
    await bench.say({ sessionId: strangers, message: `I am Vera Hartzell, ${email}` });
    const { leadId = '' } = await sessionOf(strangers);
    expect(await isRead(leadId)).toBe(true);
    const orderId = await orderOf(leadId);
    await writeInPortal(orderId, 'I am here, too.');
    expect(await readBy(strangers)).toContain('I am here, too.');
  });

  it('says from then on no more in their name, also when it gives the address again', async () => {
    const leadId = await begin();
    const before = (await story(leadId)).length;
    await bench.say({ sessionId: strangers, message: 'The code has changed.' });
    await bench.say({ sessionId: strangers, message: `It is ${email}, and (215) 555-0199` });
    expect(await story(leadId)).toHaveLength(before);
    expect(await sessionOf(strangers)).toMatchObject({ saysToBe: { leadId } });
    expect((await sessionOf(strangers)).leadId).toBeUndefined();
    expect(await inbox()).toMatchObject([{ leadId: null, saysToBe: { leadId } }]);
  });

  it('stays theirs where the portal began it before it was kept who had proven to be whom', async () => {
    const leadId = await known();
    await provenNow(leadId);
    const orderId = await orderOf(leadId);
    await writeInPortal(orderId, 'Is there a key?');
    const table = bench.table();
    const { sessionId = '' } = (await pointer(leadId)) ?? {};
    const begun = await sessionOf(sessionId);
    await table.commit(table.patch(chatSession, begun, { provenAs: undefined }));
    bench.travel(MINUTE);
    expect(await chatOfLead(bench.asStaff({ leadId }))).toMatchObject({ chat: { leadId }, claiming: [] });
    await answerInChat(bench.asStaff({ leadId, message: 'It is in the lockbox.' }));
    await writeInPortal(orderId, 'Thank you.');
    expect(await inbox()).toHaveLength(1);
    expect((await sessionOf(sessionId)).turns.map(({ text }) => text)).toContain('Thank you.');
  });

  it('stays theirs where they wrote it themselves: it goes on once the address is proven there', async () => {
    const leadId = await begin();
    await asVera('It is me.', strangers);
    expect(await sessionOf(strangers)).toMatchObject({ leadId, provenAs: leadId });
    expect(await isRead(leadId)).toBe(true);
    expect((await story(leadId)).map(({ body }) => body)).toContain('It is me.');
  });

  it('becomes theirs by staff who confirm it, with what was said meanwhile, each turn once', async () => {
    const leadId = await begin();
    await bench.say({ sessionId: strangers, message: 'Are you there?' });
    const chatId = (await sessionOf(strangers)).listed?.chatId ?? '';
    await confirmPerson(bench.asStaff({ chatId, leadId }));
    const said = (await story(leadId)).map(({ body }) => body);
    expect(said.filter((body) => body === 'Are you there?')).toHaveLength(1);
    expect(said.filter((body) => body.includes(email))).toHaveLength(1);
    expect(await isRead(leadId)).toBe(true);
  });
});

describe('P2: an agent sees the chats of own leads only', () => {
  const agent = { roles: ['agent' as const], profileId: 'prf_agent' };

  /** Everything by which an agent could see this conversation: list, read, presence, push, and the page of a lead. */
  const ways = async (chatId: string, sessionId: string, leadId?: string): Promise<string[]> => {
    const { caller } = bench.asStaff({}, agent);
    const table = bench.table();
    const listener: Listener = { tenantId: table.tenantId, caller, hostKind: 'platform' };
    const session = await sessionOf(sessionId);
    const stored = toItem('', chatSession, session);
    const change = { entity: chatSession.name, tenantId: table.tenantId, before: undefined, after: stored } as never;
    const batch = { table, changes: [change], once: async <T>(_: string, read: () => Promise<T>) => await read() };
    const push = (await (await chatPush.prepare(batch))([]))(stored).show(caller);
    const seen = async (run: () => Promise<unknown>) => (await run().catch(() => undefined)) !== undefined;
    const found = {
      list: (await inbox(agent)).some((row) => row.chatId === chatId),
      read: await seen(() => readChat(bench.asStaff({ chatId }, agent))),
      presence: await maySeeRecord(table, listener, chatId, bench.now()),
      push: push !== undefined,
      lead:
        leadId !== undefined &&
        (await chatOfLead(bench.asStaff({ leadId }, agent))).claiming.some((row) => row.chatId === chatId),
      hold: await seen(() => holdChat(bench.asStaff({ chatId, isHeld: false }, agent))),
    };
    return Object.entries(found).flatMap(([way, isSeen]) => (isSeen ? [way] : []));
  };
  const licensed = async (): Promise<void> => {
    const table = bench.table();
    const { tenantId } = table;
    const license = { tenantId, featureCode: 'chat_ai', isEnabled: true, expiresAt: null, currentUsage: 0 } as const;
    const usage = { usageLimit: null, metered: {}, reported: {}, version: 1 };
    await table.commit(table.create(licenseItem, { ...license, ...usage }));
  };
  beforeEach(licensed);
  const chatIdOf = async (sessionId: string): Promise<string> => (await sessionOf(sessionId)).listed?.chatId ?? '';
  const assign = async (leadId: string): Promise<void> => {
    const lead = await readLead(bench.table(), leadId);
    if (lead) await bench.table().commit(patchLead(bench.table(), lead, { assignedTo: agent.profileId }));
  };

  it('none without a lead, and none of a visitor who only says to be an own lead', async () => {
    const leadId = await known();
    await assign(leadId);
    await bench.say({ sessionId: veras, message: 'a human please' });
    expect(await ways(await chatIdOf(veras), veras)).toEqual([]);
    await bench.say({ sessionId: strangers, message: `My email is ${email}` });
    expect(await ways(await chatIdOf(strangers), strangers, leadId)).toEqual([]);
  });

  it('control: an own lead’s, by every way', async () => {
    await bench.say({ sessionId: veras, message: `I am Vera Hartzell, ${email}` });
    await assign((await sessionOf(veras)).leadId ?? '');
    expect(await ways(await chatIdOf(veras), veras)).toEqual(['list', 'read', 'presence', 'push', 'hold']);
  });

  it('and whoever took one over keeps it', async () => {
    await bench.say({ sessionId: veras, message: 'a human please' });
    const chatId = await chatIdOf(veras);
    await holdChat(bench.asStaff({ chatId, isHeld: true }, { profileId: agent.profileId }));
    expect(await ways(chatId, veras)).toEqual(['list', 'read', 'presence', 'push', 'hold']);
  });
});
