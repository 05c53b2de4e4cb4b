import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerMessages } from '../../../shared/operations/customer-messages.ts';
import { type ChatBench, openChatBench } from '../../../test/support/assistants/chat-bench.ts';
import { deliver, envelopeOf } from '../../../test/support/table/deliver.ts';
import { messageConsumers } from '../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../test/support/world/outreach/messaging.ts';
import { consume } from '../../platform/consume.ts';
import { newSession } from '../chat/conversation/session.ts';
import { chatRating, ratedChats, ratingDays } from '../chat/rating-store.ts';
import { chatSession } from '../chat/store.ts';
import { mailTranscript } from './mail-transcript.ts';
import { rateChat } from './rate-chat.ts';

let bench: ChatBench;
beforeAll(async () => {
  bench = await openChatBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const drawn = (n: number): string => `cht_${n.toString(16).padStart(32, '0')}`;
const sessionId = drawn(1);
const DAY = 86_400_000;

const rate = async (isHelpful: boolean, words?: string, of = sessionId) =>
  await rateChat(bench.request({ sessionId: of, isHelpful, words }));
const days = async () => await ratingDays(bench.table(), '2026-01-01', '2027-12-31');
const eventsOf = async (type: string) => (await bench.items('event')).filter((item) => item.type === type);

describe('a rating', () => {
  it('is one per conversation; the last one counts and the daily sums follow', async () => {
    await bench.say({ sessionId, message: 'Do you serve 18901?' });
    await rate(true);
    await rate(true);
    expect((await days()).map(({ helpful, unhelpful }) => [helpful, unhelpful])).toEqual([[1, 0]]);
    await rate(false, 'No price for kayaks');
    bench.travel(DAY / 48);
    await rate(false);
    expect((await days()).map(({ helpful, unhelpful }) => [helpful, unhelpful])).toEqual([[0, 1]]);
    const { items } = await bench.table().list(chatRating, ratedChats);
    expect(items).toMatchObject([{ isHelpful: false, words: 'No price for kayaks', leadId: null }]);
  });

  it('stays on the day of the first one, and the same again writes nothing', async () => {
    await bench.say({ sessionId, message: 'hi' });
    await rate(true, 'Quick!');
    const [first] = await days();
    bench.travel(2 * DAY);
    const before = await bench.items('chat-rating');
    await rate(true, 'Quick!');
    expect(await bench.items('chat-rating')).toEqual(before);
    await rate(false);
    expect(await days()).toEqual([{ day: first?.day, helpful: 0, unhelpful: 1 }]);
  });

  it('counts ten times from ten visitors at once, and once from one visitor ten times at once', async () => {
    for (let n = 1; n <= 10; n++) await bench.say({ sessionId: drawn(n), message: 'hi' });
    await Promise.all(Array.from({ length: 10 }, (_, n) => rate(n % 2 === 0, undefined, drawn(n + 1))));
    await Promise.all(Array.from({ length: 5 }, () => rate(true)));
    expect(await days()).toMatchObject([{ helpful: 5, unhelpful: 5 }]);
  });

  it('joins the lead’s timeline; for a conversation that does not exist it is rejected', async () => {
    await bench.say({ sessionId, message: 'ann@example.com' });
    const { leadId } = (await bench.table().get(chatSession, { sessionId }, { consistent: true })) ?? {};
    await rate(true, 'Quick!');
    expect(await eventsOf('chat.rated')).toMatchObject([
      { pk: expect.stringContaining(`LEAD#${leadId}`), data: { isHelpful: true, words: 'Quick!' } },
    ]);
    await expect(rate(true, undefined, drawn(99))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a transcript', () => {
  const ask = async (email: string, of = sessionId) => await mailTranscript(bench.request({ sessionId: of, email }));
  const post = async () => {
    const boxes = mailboxes();
    const deps = { openTable: bench.world.table.openTable, clock: bench.now };
    const messaging = messagingDeps(bench.world.table, { provider: boxes.provider });
    const handler = consume(customerMessages, messageConsumers(messaging), deps);
    const asked = (await eventsOf('chat.transcript_asked')).map(envelopeOf);
    for (const _ of ['first', 'again']) expect(await deliver(handler, asked)).toEqual([]);
    return boxes.mails;
  };

  it('is emailed once per request, with the visitor’s links made unclickable', async () => {
    await bench.say({ sessionId, message: 'Win at https://evil.test/now or evil.test/x: how much is a video?' });
    await ask('gil@example.com');
    const [mail, ...more] = await post();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { email: 'gil@example.com' },
      subject: 'Your chat with Northlight Property Prep',
    });
    expect(mail?.text).toContain('You: Win at [link] or [link] how much is a video?');
    expect(mail?.text).toContain('Assistant: ');
    expect(mail?.text).toContain('$499');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.test');
  });

  it('is in the visitor’s language', async () => {
    await bench.say({ sessionId, message: 'Hola, necesito una limpieza por favor' });
    await ask('eva@example.com');
    const [mail] = await post();
    expect(mail?.subject).toBe('Su conversación con Northlight Property Prep');
    expect(mail?.text).toContain('Usted: Hola');
  });

  it('of a conversation in which nobody has said anything is sent to nobody', async () => {
    await bench.table().commit(bench.table().create(chatSession, newSession(sessionId, bench.now())));
    await expect(ask('third@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await post()).toEqual([]);
  });

  it('is limited to three per conversation and three a day per address, also concurrently', async () => {
    await bench.say({ sessionId, message: 'hi' });
    const results = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => ask(`own${n}@example.com`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (let n = 2; n <= 6; n++) await bench.say({ sessionId: drawn(n), message: 'hi' });
    const toOne = await Promise.allSettled([2, 3, 4, 5, 6].map((n) => ask('victim@example.com', drawn(n))));
    expect(toOne.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(toOne.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code)).toEqual([
      'TRANSCRIPT_LIMIT',
      'TRANSCRIPT_LIMIT',
    ]);
    bench.travel(DAY);
    await bench.say({ sessionId: drawn(7), message: 'hi' });
    expect(await ask('victim@example.com', drawn(7)), 'control: another day').toEqual({ accepted: true });
    await expect(ask('x@example.com', drawn(99))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a message of a known lead', () => {
  it('counts as a reply, once each, so that automations stop; the one that creates the lead does not', async () => {
    await bench.say({ sessionId, messageId: 'message-1', message: 'ann@example.com' });
    expect(await eventsOf('lead.message_received')).toEqual([]);
    await bench.say({ sessionId, messageId: 'message-2', message: 'How much is a video?' });
    await bench.say({ sessionId, messageId: 'message-2', message: 'How much is a video?' });
    const told = await eventsOf('lead.message_received');
    expect(told.map(({ data }) => (data as { channel: string }).channel)).toEqual(['chat']);
  });
});
