import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatBench, openChatBench } from '../../../../test/support/assistants/chat-bench.ts';
import { bookings } from '../../../../test/support/assistants/chat-stories/bookings.ts';
import { hardOnes } from '../../../../test/support/assistants/chat-stories/hard-ones.ts';
import { questions } from '../../../../test/support/assistants/chat-stories/questions.ts';
import type { Story } from '../../../../test/support/assistants/chat-stories/story.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { chatSession } from '../store.ts';

let bench: ChatBench;
beforeAll(async () => {
  bench = await openChatBench();
  await bench.newTenant();
});
afterAll(async () => await bench.stop());

const shows = (wanted: RegExp | string): RegExp =>
  typeof wanted === 'string' ? new RegExp(wanted.replace(/[.*+?^${}()[\]\\]/g, '\\$&')) : wanted;

const SAME_DAY = Date.parse('2026-11-20T18:00:00Z');

/** Stories with bookings start from an empty calendar; the others share one company. */
const enter = async ({ orders, at }: Story): Promise<void> => {
  if (orders || at || bench.now() > SAME_DAY) await bench.newTenant();
  if (at) bench.travel(Date.parse(at) - bench.now());
};

const tell = async (story: Story) => {
  const { turns } = story;
  await enter(story);
  let sessionId: string | undefined;
  for (const [message, action, ...wanted] of turns) {
    const answer = await bench.say({ sessionId, message });
    sessionId = answer.sessionId;
    const seen = `${answer.reply}\n${JSON.stringify(answer.cards)}`;
    expect.soft(answer.action, `“${message}” → ${seen}`).toBe(action);
    for (const each of wanted) expect.soft(seen, `“${message}”`).toMatch(shows(each));
  }
  const session = await bench.table().get(chatSession, { sessionId: sessionId ?? '' }, { consistent: true });
  if (!session) throw new Error('The conversation was not kept');
  return session;
};

const stories = [...bookings, ...questions, ...hardOnes];

describe('the built-in assistant', () => {
  it('has at least sixty stories', () => expect(stories.length).toBeGreaterThanOrEqual(60));

  it.each(stories.map((story) => [story.name, story] as const))('%s', async (_, story) => {
    const session = await tell(story);
    const { orderIds } = session.state;
    const orders = await Promise.all(orderIds.map((orderId) => bench.table().get(orderItem, { orderId })));
    expect(orders.map((order) => order?.services)).toEqual(story.orders ?? []);
    if (story.total !== undefined) expect(orders[0]?.pricing.total).toBe(story.total);
    const isLead = story.turns.some(([, action]) => action === 'lead_captured') || story.lead !== undefined;
    expect(session.leadId !== undefined, 'whoever leaves an address is a lead').toBe(isLead);
    if (story.lead) expect(await readLead(bench.table(), session.leadId ?? '')).toMatchObject(story.lead);
  });
});
