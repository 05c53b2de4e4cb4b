import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { type ChatBench, openChatBench } from '../../../test/support/assistants/chat-bench.ts';
import { readLead } from '../../crm/leads/store.ts';
import { chatSession } from '../chat/store.ts';
import { answerInChat, holdChat } from './answer-as-person.ts';
import { listChats, readChat } from './list-chats.ts';
import { saveChatLead } from './save-lead.ts';

let bench: ChatBench;
beforeAll(async () => {
  bench = await openChatBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const sessionId = `cht_${'b0b5'.repeat(8)}`;
const sessionNow = async () => await bench.table().get(chatSession, { sessionId }, { consistent: true });
const chatIdNow = async () => (await listChats(bench.asStaff({ limit: 10 }))).items[0]?.chatId ?? '';
const tasks = async () => (await bench.items('task')) as unknown as Task[];

/** A visitor asked for a person, and staff took the conversation over. */
const heldChat = async () => {
  await bench.say({ sessionId, message: 'Talk to a person' });
  const chatId = await chatIdNow();
  await holdChat(bench.asStaff({ chatId, isHeld: true }));
  return chatId;
};

describe('while a person holds the chat', () => {
  it('contact details given to the person become a lead, and the assistant says nothing', async () => {
    await heldChat();
    const answer = await bench.say({ sessionId, message: '267 555 0166, dana.visitor@example.com' });
    expect(answer.reply).toBe('');
    const { leadId = '' } = (await sessionNow()) ?? {};
    expect(await readLead(bench.table(), leadId)).toMatchObject({
      email: 'dana.visitor@example.com',
      phone: '+12675550166',
    });
  });

  it('a bare answer to the person’s question is understood', async () => {
    const chatId = await heldChat();
    await answerInChat(bench.asStaff({ chatId, message: 'Hi! How many square feet is it, roughly?' }));
    await bench.say({ sessionId, message: '2400' });
    await answerInChat(bench.asStaff({ chatId, message: 'Great. And the address?' }));
    await bench.say({ sessionId, message: '123 Main Street Doylestown 18901, photos and cleaning please' });
    expect((await readChat(bench.asStaff({ chatId }))).facts).toMatchObject({
      sqFt: 2400,
      propertyAddress: '123 Main Street, Doylestown, PA 18901',
      services: ['photography', 'cleaning'],
    });
  });

  it('nothing is held, booked or asked for by the assistant', async () => {
    await heldChat();
    await bench.say({ sessionId, message: 'book photos, 1500 sq ft, 18901' });
    await bench.say({ sessionId, message: 'yes' });
    const state = (await sessionNow())?.state;
    expect(state).toMatchObject({ plans: [], orderIds: [] });
    expect(state?.asked).toBeUndefined();
  });
});

describe('the work that asks for a person', () => {
  it('back office P1 7: links to the chat and is closed by taking the chat over', async () => {
    await bench.say({ sessionId, message: 'Talk to a person' });
    const chatId = await chatIdNow();
    expect(await tasks()).toMatchObject([{ kind: 'escalation', status: 'pending', chatId }]);
    await holdChat(bench.asStaff({ chatId, isHeld: true }));
    expect(await tasks()).toMatchObject([{ status: 'completed', outcome: 'solved' }]);
  });

  it('is closed by answering, too', async () => {
    await bench.say({ sessionId, message: 'I want my money back' });
    const chatId = await chatIdNow();
    await answerInChat(bench.asStaff({ chatId, message: 'Hello, what happened?' }));
    expect(await tasks()).toMatchObject([{ status: 'completed' }]);
  });

  it('control: of another chat it stays open', async () => {
    await bench.say({ sessionId: `cht_${'0dd0'.repeat(8)}`, message: 'Talk to a person' });
    await heldChat();
    expect((await tasks()).map(({ status }) => status).sort()).toEqual(['completed', 'pending']);
  });
});

describe('a visitor saved as a lead from the pane', () => {
  it('keeps what was said and what staff add', async () => {
    const chatId = await heldChat();
    await bench.say({ sessionId, message: 'I need photos of 12 Mill Street, Doylestown, PA 18901' });
    const saved = await saveChatLead(bench.asStaff({ chatId, fullName: 'Dana Field', email: 'dana@example.com' }));
    expect(saved.leadId).not.toBeNull();
    expect(await readLead(bench.table(), saved.leadId ?? '')).toMatchObject({
      fullName: 'Dana Field',
      email: 'dana@example.com',
      propertyAddress: '12 Mill Street, Doylestown, PA 18901',
      servicesInterested: ['photography'],
    });
  });

  it('needs an email or a phone number, and says so', async () => {
    const chatId = await heldChat();
    await expect(saveChatLead(bench.asStaff({ chatId, fullName: 'Dana' }))).rejects.toThrow(/valid|email|input/i);
  });

  it('a known person’s address makes the visitor say to be that person, and nothing more', async () => {
    await bench.say({ sessionId: `cht_${'feed'.repeat(8)}`, message: 'My name is Vera Hart, vera@example.com' });
    bench.travel(1000);
    await bench.say({ sessionId, message: 'Talk to a person' });
    const chatId = (await sessionNow())?.listed?.chatId ?? '';
    const saved = await saveChatLead(bench.asStaff({ chatId, email: 'vera@example.com' }));
    expect(saved.leadId).toBeNull();
    expect(saved.saysToBe).toMatchObject({ name: expect.stringContaining('Vera') });
  });
});
