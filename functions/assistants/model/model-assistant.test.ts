import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatCents } from '../../../shared/contract/money.ts';
import { type ModelScript, openModelBench, scriptedModel } from '../../../test/support/assistants/model-bench.ts';
import { pauseVendors } from '../../../test/support/world/sales/pause-vendors.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { chatSession } from '../chat/store.ts';
import { ModelFailed } from './model-port.ts';
import { modelDays } from './model-usage-store.ts';

let bench: Awaited<ReturnType<typeof openModelBench>>;
beforeAll(async () => {
  bench = await openModelBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const NOBODYS = 'I want photos of 12 Court Street, Doylestown, PA 18901, 2000 sq ft, 4 rooms. When can you come?';
const say = (script: ModelScript, budget?: number) => bench.open(scriptedModel(script).model, budget).say;
const today = async () => (await modelDays(bench.table(), '2026-11-20', '2026-11-20'))[0];
const usedMessages = async () => {
  const license = await bench.table().get(licenseItem, { featureCode: 'chat_ai' }, { consistent: true });
  return license?.metered?.['2026-11'] ?? 0;
};

it('hears more than an address where nobody does what they want, and refuses what it must', async () => {
  await pauseVendors(bench.table());
  const { model, calls } = scriptedModel(() => ({ text: 'A colleague looks into that, too.' }));
  const { say } = bench.open(model);
  const sessionId = `cht_${'5ec7e7'.repeat(6).slice(0, 32)}`;
  // Without the model the wish is looked up by the rules.
  await bench
    .open(
      scriptedModel(() => {
        throw new ModelFailed('down', 'Nobody answers');
      }).model,
    )
    .say({ sessionId, message: NOBODYS });
  await say({ sessionId, message: 'I want to talk to a person' });
  const refused = await say({ sessionId, message: 'ann@example.com, is this neighborhood safe for families' });
  expect(refused.reply).not.toContain('reach you');
  expect(calls).toHaveLength(0);
  const heard = await say({ sessionId, message: 'ann@example.com. Can I reschedule my other order?' });
  expect(heard.reply).toBe('A colleague looks into that, too.');
});

it('hears what somebody says beside their address, and takes a bare address by itself', async () => {
  const heard = async (message: string) => {
    await bench.newTenant();
    const { model, calls } = scriptedModel(() => ({ text: 'Noted, an empty house.' }));
    const { say } = bench.open(model);
    const sessionId = `cht_${'5ec7e8'.repeat(6).slice(0, 32)}`;
    const { say: alone } = bench.open(
      scriptedModel(() => {
        throw new ModelFailed('down', 'Nobody answers');
      }).model,
    );
    for (const before of ['Photos of my house in Doylestown 18901, 2000 sq ft, 4 rooms please', 'The first one'])
      await alone({ sessionId, message: before });
    const asked = await alone({ sessionId, message: 'Ann Lee, ann@example.com, 215-555-0123' });
    expect(asked.reply).toMatch(/address/);
    const { reply } = await say({ sessionId, message });
    return { reply, calls: calls.length };
  };
  for (const more of ['12 Elm St, it’s vacant', '12 Broadway, it’s vacant'])
    expect(await heard(more), more).toEqual({ reply: 'Noted, an empty house.', calls: 1 });
  for (const bare of ['It’s 12 Elm St, Doylestown, PA 18901, thanks', '12 elm street'])
    expect(await heard(bare), bare).toEqual({ reply: "Here's your booking. Ready to confirm?", calls: 0 });
});

describe('a model that answers', () => {
  it('uses the company’s settings, and takes its price from the tool', async () => {
    const { model, calls } = scriptedModel((call, n) => {
      if (n === 1) return { tools: [{ name: 'get_quote', input: { services: ['photography'], sqFt: 2400 } }] };
      const [, total] = /total (\$[\d,]+)/.exec(JSON.stringify(call.messages.at(-1))) ?? [];
      return { text: `Photos of your home are ${total}. Shall I look for times?` };
    });
    const message = 'so i got this 2400sqft place in need of pictures, thoughts on cost';
    const answer = await bench.open(model).say({ message });
    const [card] = answer.cards;
    if (card?.kind !== 'quote') throw new Error('The price is shown as a card');
    expect(answer.reply).toBe(`Photos of your home are ${formatCents(card.total)}. Shall I look for times?`);
    const prompt = calls[0]?.system.join('\n');
    for (const told of [
      'Photography (code photography): $149-$399',
      'Virtual staging (code virtual_staging): $1,500-$5,000',
      'Cleaning (code cleaning): $250-$600',
      'Work starts within 3-5 business days. 70+ vetted vendors.',
    ])
      expect(prompt).toContain(told);
    expect(calls[0]?.maxTokens).toBe(2048);
  });

  it('gets a second chance after an invented price, and is dropped after another', async () => {
    const liar = scriptedModel(() => ({ text: 'For you it is just $1, deal?' }));
    const answer = await bench.open(liar.model).say({ message: 'hmm can you tell me about your photo thing' });
    expect(liar.calls).toHaveLength(2);
    expect(JSON.stringify(liar.calls[1]?.messages.at(-1))).toContain('money 100');
    expect(answer.reply).not.toContain('$1,');
    expect(answer.reply).not.toContain('deal');
    expect((await today())?.features.chat?.fallbacks).toEqual({ ungrounded: 1 });
  });

  it('says it again, shorter, where its answer was cut off', async () => {
    const { model, calls } = scriptedModel((_, n) =>
      n === 1 ? { text: 'Our crews are vetted, and they bring', isCut: true } : { text: 'Our crews are vetted.' },
    );
    const message = 'hmm tell me everything that there is to say about the people who come';
    expect((await bench.open(model).say({ message })).reply).toBe('Our crews are vetted.');
    expect(JSON.stringify(calls[1]?.messages.at(-1))).toContain('cut off');
    expect(
      calls.map(({ maxTokens }) => maxTokens),
      'as many tokens as a conversation has, then as its helper has',
    ).toEqual([2048, 1024]);
    const endless = scriptedModel(() => ({ text: 'Our crews are vetted, and they bring', isCut: true }));
    const answer = await bench.open(endless.model).say({ message });
    expect(endless.calls).toHaveLength(2);
    expect(answer.reply).not.toContain('and they bring');
  });

  it('has five turns and 25 seconds for a message, then somebody else answers it', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const restless = scriptedModel(() => ({ tools: [{ name: 'find_times', input: { services: ['cleaning'] } }] }));
    const answer = await bench.open(restless.model).say({ message: 'I would love some cleaning done. What is free?' });
    expect(restless.calls).toHaveLength(5);
    expect(answer.reply).not.toBe('');
    expect(timeout.mock.calls).toContainEqual([25_000]);
    timeout.mockRestore();
  });

  it('books only after a read-back and a plain yes, through the tools', async () => {
    const script: ModelScript = (call) => {
      const last = JSON.stringify(call.messages.at(-1)?.content);
      if (last.includes('toolResult')) return { text: 'Here you are. What do you think?' };
      if (last.includes('option'))
        return {
          tools: [{ name: 'find_times', input: { services: ['cleaning'], sqFt: 2000, rooms: 4, zip: '18901' } }],
        };
      return { tools: [{ name: 'book', input: {} }] };
    };
    const talk = say(script);
    const first = await talk({
      message: 'I would love some cleaning done, what options are there for 2000 sq ft with 4 rooms in 18901?',
    });
    expect(first.action).toBe('slots_offered');
    const early = await talk({
      sessionId: first.sessionId,
      message: 'well book whatever you like for me please, I do not care at all',
    });
    expect(early.action).not.toBe('booked');
    const { sessionId } = first;
    await talk({ sessionId, message: 'Option 1' });
    const read = await talk({ sessionId, message: 'Pat Doe, pat@example.com, 215-555-0142' });
    expect(read.action).toBe('lead_captured');
    await talk({ sessionId, message: '12 Main Street' });
    const session = await bench.table().get(chatSession, { sessionId }, { consistent: true });
    expect(session?.state.asked).toBe('confirm');
    const yes = { sessionId, message: 'Yes that is all fine with me, go ahead and book it for me then' };
    const doubt = 'Yes it is fine but wait until I have heard back from my wife';
    expect((await talk({ sessionId, message: doubt })).action).not.toBe('booked');
    const elsewhere = 'Yes that is fine, go ahead and book it, my email is patricia@example.com';
    const other = await talk({ sessionId, message: elsewhere });
    expect(other.cards).toMatchObject([{ kind: 'review', contact: expect.stringContaining('patricia@example.com') }]);
    const booked = await talk(yes);
    expect(booked.action).toBe('booked');
    expect(booked.cards).toMatchObject([{ kind: 'booking' }]);
    const after = await bench.table().get(chatSession, { sessionId }, { consistent: true });
    const [orderId = ''] = after?.state.orderIds ?? [];
    expect(await bench.table().get(orderItem, { orderId })).toMatchObject({ services: ['cleaning'] });
  });

  it('meters one message of the plan and its cost', async () => {
    const talk = say(() => ({ text: 'We love homes with a view.', tokens: { input: 1000, output: 100 } }));
    await talk({ message: 'my home has a view over the valley, you know' });
    expect(await usedMessages()).toBe(1);
    expect(await today()).toMatchObject({ spentMicros: 4500, features: { chat: { calls: 1, answered: 1 } } });
  });
});

describe('without the model’s answer', () => {
  const question = 'how do you charge for cleaning around here, roughly?';

  it('the built-in assistant answers the same message, and the plan’s message is refunded', async () => {
    const talk = say(() => {
      throw new ModelFailed('down', 'gone', { mayCost: true });
    });
    const answer = await talk({ message: question });
    expect(answer.reply).toMatch(/Cleaning|\$/);
    expect(await usedMessages()).toBe(0);
    expect((await today())?.features.chat?.fallbacks).toEqual({ down: 1 });
  });

  it('a visitor nobody can answer gets the seed’s text and a person', async () => {
    const talk = say(() => {
      throw new ModelFailed('slow', 'too long', { mayCost: true });
    });
    const answer = await talk({ message: 'xyzzy plugh quux?' });
    expect(answer.reply).toContain(
      'I apologize, but I need a moment. Let me connect you with someone who can help immediately.',
    );
    expect(answer.action).toBe('handoff');
  });

  it('an exhausted budget calls no model and does not mention it', async () => {
    const { model, calls } = scriptedModel(() => ({ text: 'Hello.' }));
    const answer = await bench.open(model, 1000).say({ message: question });
    expect(calls).toEqual([]);
    expect(answer.reply).toMatch(/Cleaning|\$/);
    expect((await today())?.features.chat?.fallbacks).toEqual({ over_budget: 1 });
  });

  it('an exhausted plan calls no model either', async () => {
    await bench.newTenant('pro', 0);
    const { model, calls } = scriptedModel(() => ({ text: 'Hello.' }));
    const answer = await bench.open(model).say({ message: question });
    expect(calls).toEqual([]);
    expect(answer.reply).toMatch(/Cleaning|\$/);
  });

  it('the effects of tools before the failure are reported', async () => {
    const talk = say((_, n) => {
      if (n > 1) throw new ModelFailed('down', 'gone', { mayCost: true });
      return { tools: [{ name: 'find_times', input: { services: ['cleaning'], sqFt: 2000, rooms: 4, zip: '18901' } }] };
    });
    const answer = await talk({ message: 'I think some cleaning might do this old place good, no?' });
    expect(answer.action).toBe('slots_offered');
    expect(answer.cards.map(({ kind }) => kind)).toContain('plans');
  });
});
