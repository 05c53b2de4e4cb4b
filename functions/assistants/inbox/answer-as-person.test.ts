import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatBench, openChatBench } from '../../../test/support/assistants/chat-bench.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { readLead } from '../../crm/leads/store.ts';
import { assistantHandlers } from '../chat/handlers.ts';
import { chatSession } from '../chat/store.ts';
import { answerInChat, holdChat } from './answer-as-person.ts';
import { chatOfLead, listChats, readChat } from './list-chats.ts';

let bench: ChatBench;
beforeAll(async () => {
  bench = await openChatBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const sessionId = `cht_${'5ec7e7'.repeat(6).slice(0, 32)}`;
const HOUR = 3_600_000;
const kim = { profileId: 'prf_kim', name: 'Kim Cho' };

const sessionNow = async () => await bench.table().get(chatSession, { sessionId }, { consistent: true });
const story = async (leadId: string) =>
  (await bench.table().query(communication, { pk: `LEAD#${leadId}`, begins: 'COMM#' })).items;
const visitor = async (): Promise<string> => {
  await bench.say({ sessionId, message: 'dee@example.com wants to talk to a human' });
  return (await sessionNow())?.leadId ?? '';
};
const inbox = async () => (await listChats(bench.asStaff({ limit: 25 }))).items;

describe('a staff member', () => {
  it('answers, and the assistant is silent until the conversation is returned', async () => {
    const leadId = await visitor();
    await answerInChat(bench.asStaff({ leadId, message: 'Hello, this is Sam.' }));
    expect(await bench.say({ sessionId, message: 'How much is a video?' })).toMatchObject({ reply: '' });
    const { turns, heldBy } = await assistantHandlers(bench.deps).conversation(bench.request({ sessionId }));
    expect(heldBy).toBe('bench');
    const said = turns.filter(({ by }) => by === 'person' || by === 'notice').map(({ text }) => text);
    expect(said).toEqual(['bench has joined the conversation.', 'Hello, this is Sam.']);
    await holdChat(bench.asStaff({ leadId, isHeld: false }));
    expect((await bench.say({ sessionId, message: 'How much is a video?' })).reply).toContain('$499');
    expect((await sessionNow())?.turns.filter(({ by }) => by === 'notice').at(-1)?.text).toBe(
      "bench has left the conversation. You're chatting with the assistant again.",
    );
  });

  it('joins and leaves a Spanish conversation in Spanish', async () => {
    await bench.say({ sessionId, message: 'Hola, quiero hablar con una persona por favor' });
    const [row] = await inbox();
    await holdChat(bench.asStaff({ chatId: row?.chatId ?? '', isHeld: true }));
    expect((await sessionNow())?.turns.at(-1)?.text).toBe('bench se ha unido a la conversación.');
  });

  it('appears in the lead’s timeline in order and stops the speed-to-lead clock', async () => {
    const leadId = await visitor();
    bench.travel(1000);
    await answerInChat(bench.asStaff({ leadId, message: 'Hello, this is Sam.' }));
    const told = (await story(leadId)).slice(-2).map(({ type, direction, body }) => `${type} ${direction} ${body}`);
    expect(told).toEqual(['chat outbound bench has joined the conversation.', 'chat outbound Hello, this is Sam.']);
    expect((await readLead(bench.table(), leadId))?.firstContactAt).not.toBeNull();
  });

  it('answers once under one Idempotency-Key, also in its second after the first, and again under none', async () => {
    const leadId = await visitor();
    const answer = async (idempotencyKey: string | undefined) =>
      await answerInChat({ ...bench.asStaff({ leadId, message: 'Hello, this is Sam.' }), idempotencyKey });
    const first = await answer('k');
    bench.travel(3000);
    expect(await answer('k')).toEqual(first);
    const both = await Promise.all([answer('both'), answer('both')]);
    expect(both[0]).toEqual(both[1]);
    const said = async () => (await story(leadId)).filter(({ body }) => body === 'Hello, this is Sam.').length;
    expect(await said()).toBe(2);
    await answer(undefined);
    await answer(undefined);
    expect(await said()).toBe(4);
  });

  it('is told that the visitor has left', async () => {
    const leadId = await visitor();
    bench.travel(HOUR + 1);
    await expect(answerInChat(bench.asStaff({ leadId, message: 'Hello?' }))).rejects.toMatchObject({
      code: 'CHAT_ENDED',
    });
    expect(await chatOfLead(bench.asStaff({ leadId }))).toEqual({ chat: null, claiming: [] });
    expect(await inbox()).toEqual([]);
  });

  it('can, as an agent, hold neither other people’s leads nor visitors without contact data', async () => {
    const leadId = await visitor();
    const agent = { roles: ['agent' as const] };
    await expect(holdChat(bench.asStaff({ leadId, isHeld: true }, agent))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [row] = await inbox();
    const chatId = row?.chatId ?? '';
    await expect(readChat(bench.asStaff({ chatId }, agent))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await listChats(bench.asStaff({ limit: 25 }, agent))).items).toEqual([]);
    await bench.say({ message: 'a human please' });
    const stranger = (await inbox()).find((each) => each.leadId === null)?.chatId ?? '';
    await expect(holdChat(bench.asStaff({ chatId: stranger, isHeld: true }, agent))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const taken = { heldBy: 'bench' };
    expect(await holdChat(bench.asStaff({ chatId: stranger, isHeld: true })), 'an administrator can').toEqual(taken);
  });
});

describe('two people who take over a conversation at once', () => {
  it('give exactly one of them the conversation, time after time', async () => {
    for (let n = 0; n < quickOrFull(3, 8); n++) {
      await bench.newTenant();
      const leadId = await visitor();
      const taking = [bench.asStaff({ leadId, isHeld: true }), bench.asStaff({ leadId, isHeld: true }, kim)];
      const results = await Promise.allSettled(taking.map(holdChat));
      const [won] = results.filter(({ status }) => status === 'fulfilled');
      const lost = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
      const holder = (await sessionNow())?.heldBy?.name;
      expect(won).toMatchObject({ value: { heldBy: holder } });
      expect(lost).toMatchObject([{ code: 'CHAT_HELD', message: `${holder} is talking with this visitor.` }]);
    }
  });

  it('do not overwrite each other; only an explicit request takes it from a colleague', async () => {
    const leadId = await visitor();
    await answerInChat(bench.asStaff({ leadId, message: 'Hello' }));
    await expect(answerInChat(bench.asStaff({ leadId, message: 'Hi' }, kim))).rejects.toMatchObject({
      code: 'CHAT_HELD',
    });
    await expect(holdChat(bench.asStaff({ leadId, isHeld: false }, kim))).rejects.toMatchObject({ code: 'CHAT_HELD' });
    expect(await holdChat(bench.asStaff({ leadId, isHeld: true, evenIfHeld: true }, kim))).toEqual({ heldBy: 'Kim' });
    const notices = (await sessionNow())?.turns.filter(({ by }) => by === 'notice').map(({ text }) => text);
    expect(notices?.slice(-2)).toEqual(['bench has left the conversation.', 'Kim has joined the conversation.']);
  });
});

describe('the inbox', () => {
  it('lists waiting visitors first, longest wait first, then the newest; and never the session id', async () => {
    await bench.say({ message: 'Do you serve 18901?' });
    await bench.say({ message: 'a human please, fay@example.com' });
    await bench.say({ message: 'How much is a video?' });
    await bench.say({ message: 'I want to talk to a person, my name is Gil Ray' });
    const rows = await inbox();
    const words = rows.map(({ last, waitingSince }) => [last?.by, waitingSince !== null]);
    expect(rows.map(({ visitor: who }) => who)).toEqual(['fay@example.com', 'Gil Ray', null, null]);
    expect(words).toEqual([
      ['assistant', true],
      ['assistant', true],
      ['assistant', false],
      ['assistant', false],
    ]);
    expect(JSON.stringify(rows)).not.toContain('cht_');
    const chatId = rows[0]?.chatId ?? '';
    await holdChat(bench.asStaff({ chatId, isHeld: true }));
    const after = await inbox();
    expect(after.map(({ waitingSince }) => waitingSince !== null)).toEqual([true, false, false, false]);
    expect(after.find((row) => row.chatId === chatId)?.heldBy?.name).toBe('bench');
    expect((await readChat(bench.asStaff({ chatId }))).turns.map(({ by }) => by)).toEqual([
      'visitor',
      'assistant',
      'notice',
    ]);
  });

  it('answers 404 for another company’s conversation', async () => {
    await visitor();
    const [row] = await inbox();
    await bench.newTenant();
    await expect(readChat(bench.asStaff({ chatId: row?.chatId ?? '' }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
