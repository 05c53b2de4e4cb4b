import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChatAnswer } from '../../../../shared/assistants/chat/chat-contract.ts';
import { type ChatBench, openChatBench } from '../../../../test/support/assistants/chat-bench.ts';
import { pauseVendors } from '../../../../test/support/world/sales/pause-vendors.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { openQuestions, questionItem } from '../../knowledge/store.ts';
import { unansweredWrite } from '../../knowledge/unanswered.ts';
import type { Assistant } from '../assistant-port.ts';
import { chatSession } from '../store.ts';
import { chat } from './chat.ts';
import { upkeepConsumers } from './upkeep.ts';

let bench: ChatBench;
beforeAll(async () => {
  bench = await openChatBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const sessionId = `cht_${'5ec7e7'.repeat(6).slice(0, 32)}`;
const HOUR = 3_600_000;

const sessionNow = async () => await bench.table().get(chatSession, { sessionId }, { consistent: true });
const story = async (leadId: string) =>
  (await bench.table().query(communication, { pk: `LEAD#${leadId}`, begins: 'COMM#' })).items;

describe('a visitor who wants what nobody does', () => {
  const wish = 'I want photos of 12 Court Street, Doylestown, PA 18901, 2000 sq ft, 4 rooms. When can you come?';
  const said = 'Nobody does photography in 18901 yet.';

  it('reaches a person who reads that', async () => {
    await pauseVendors(bench.table());
    expect((await bench.say({ sessionId, message: wish })).reply).toContain('so no date will work');
    await bench.say({ sessionId, message: 'I want to talk to a person' });
    const [task] = await bench.items('task');
    expect(task).toMatchObject({ row: { description: expect.stringMatching(`^${said} They left no address yet`) } });
    const noted = await bench.say({ sessionId, message: 'ann@example.com' });
    expect(noted.reply).toBe("We'll reach you at ann@example.com.");
    const { leadId = '' } = (await sessionNow()) ?? {};
    const captured = (await bench.items('event')).filter(({ type }) => type === 'lead.captured');
    expect(captured.map(({ data }) => data)).toMatchObject([
      { leadId, capture: { request: 'chat', unserved: { services: ['photography'], zip: '18901' } } },
    ]);
  });

  it.each([
    'My email is ann@example.com, thanks!',
    'Yes, it is urgent: ann@example.com',
    'You can reach me at ann@example.com',
  ])('control: is told where they are reached: %s', async (message) => {
    await pauseVendors(bench.table());
    await bench.say({ sessionId, message: wish });
    await bench.say({ sessionId, message: 'I want to talk to a person' });
    expect((await bench.say({ sessionId, message })).reply).toBe("We'll reach you at ann@example.com.");
  });

  it.each([
    ['ann@example.com, and is the neighborhood safe for families?', /fair.housing|neighborhoods/i],
    ['ann@example.com. Do you do virtual staging, and what does it cost?', /\$/],
    ['ann@example.com. What are your hours?', /\bopen\b|[ap]\.?m\b/i],
    ['ann@example.com, is this neighborhood safe', /fair.housing|neighborhoods/i],
  ])('has the rest of their message answered as well: %s', async (message, said) => {
    await pauseVendors(bench.table());
    await bench.say({ sessionId, message: wish });
    await bench.say({ sessionId, message: 'I want to talk to a person' });
    const { reply } = await bench.say({ sessionId, message });
    expect(reply).not.toBe("We'll reach you at ann@example.com.");
    expect(reply).toMatch(said);
  });

  it('is no longer said of what is wanted elsewhere or instead', async () => {
    await pauseVendors(bench.table());
    await bench.say({ sessionId, message: wish });
    await bench.say({ sessionId, message: 'Sorry, the house is in 18940' });
    await bench.say({ sessionId, message: 'I want to talk to a person, ann@example.com' });
    const captured = (await bench.items('event')).filter(({ type }) => type === 'lead.captured');
    expect(captured, 'control: they are known').toHaveLength(1);
    expect(JSON.stringify(captured)).not.toContain('"18901"');
  });
});

describe('a message', () => {
  it('gets the same answer when it is sent again, and nothing happens twice', async () => {
    const message = { sessionId, messageId: 'message-1', message: 'ann@example.com, please call me' };
    const first = await bench.say(message);
    const again = await bench.say(message);
    expect(again).toEqual(first);
    const { leadId = '', userMessages } = (await sessionNow()) ?? {};
    expect(userMessages).toBe(1);
    expect(await story(leadId)).toHaveLength(2);
    await bench.say({ ...message, messageId: 'message-2' });
    expect((await sessionNow())?.userMessages, 'control: another id is another message').toBe(2);
  });

  it('brings the campaign of the visit to its lead', async () => {
    const utmParams = { utmSource: 'flyer', utmCampaign: 'fall' };
    await bench.say({ sessionId, message: 'ann@example.com', utmParams });
    const { leadId = '' } = (await sessionNow()) ?? {};
    expect((await readLead(bench.table(), leadId))?.utmParams).toEqual(utmParams);
  });

  it('in Spanish is answered with its language, until the visitor asks for English', async () => {
    const english = await bench.say({ sessionId, message: 'Do you serve 18901?' });
    expect('language' in english, 'English is not said').toBe(false);
    expect((await bench.say({ sessionId, message: 'Hola, necesito fotos' })).language).toBe('es');
    expect((await bench.say({ sessionId, message: 'In English please' })).language).toBeUndefined();
  });

  it('sent ten times at once is answered once', async () => {
    const message = { sessionId, messageId: 'message-1', message: 'bo@example.com' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => chat(bench.deps, bench.request(message))));
    expect(new Set(answers.map((answer) => JSON.stringify(ChatAnswer.parse(answer)))).size).toBe(1);
    expect((await sessionNow())?.userMessages).toBe(1);
  });

  it('is kept along with a concurrent one', async () => {
    const say = (message: string) => chat(bench.deps, bench.request({ sessionId, message }));
    await Promise.all(['hello', 'how much is a video?', 'do you serve 18901?'].map(say));
    const session = await sessionNow();
    expect(session?.userMessages).toBe(3);
    expect(session?.turns).toHaveLength(6);
  });

  it('without a session opens one with an unguessable id, different for each visitor', async () => {
    const one = await bench.say({ message: 'hi' });
    const other = await bench.say({ message: 'hi' });
    expect(one.sessionId).toMatch(/^[A-Za-z0-9_-]{32,80}$/);
    expect(other.sessionId).not.toBe(one.sessionId);
  });

  it('under an id neither issued nor generated by a browser gets a new one', async () => {
    const answer = await bench.say({ sessionId: 'session-of-somebody', message: 'hi' });
    expect(answer.sessionId).toMatch(/^cht_[0-9a-f]{32}$/);
  });

  it('with another company’s session id sees nothing of that conversation', async () => {
    await bench.say({ sessionId, message: 'My name is Ann Lee, ann@example.com' });
    await bench.newTenant();
    const answer = await bench.say({ sessionId, message: 'hello' });
    expect(answer.lead).toBeUndefined();
    expect((await sessionNow())?.userMessages).toBe(1);
  });

  it('gets the seed’s failure text when the assistant throws, and the conversation goes on', async () => {
    const broken: Assistant = {
      respond: async () => {
        throw new Error('out of order');
      },
    };
    const answer = await chat({ ...bench.deps, assistant: broken }, bench.request({ sessionId, message: 'hi' }));
    expect(answer).toMatchObject({
      reply: 'I apologize, but I encountered an error. Please try again or contact us directly at (215) 555-0142.',
      action: 'none',
    });
    expect((await bench.say({ sessionId, message: 'hello' })).reply).toContain('Northlight');
  });

  it('becomes a lead by what they wrote when the assistant throws, a bare answer to its question too', async () => {
    const broken: Assistant = {
      respond: async () => {
        throw new Error('out of order');
      },
    };
    await bench.say({ sessionId, message: 'How much are photos?' });
    expect((await sessionNow())?.state.asked, 'control: it asked').toBe('sqFt');
    const failing = async (message: string) =>
      await chat({ ...bench.deps, assistant: broken }, bench.request({ sessionId, message }));
    await failing('2400');
    const answer = await failing('My name is Dee Fox, dee@example.com');
    expect(answer).toMatchObject({ reply: expect.stringContaining('encountered an error'), action: 'lead_captured' });
    const { leadId = '', state } = (await sessionNow()) ?? {};
    expect(state?.facts).toMatchObject({ sqFt: 2400, email: 'dee@example.com' });
    expect(await readLead(bench.table(), leadId)).toMatchObject({ email: 'dee@example.com', propertySize: 2400 });
  });
});

describe('a conversation', () => {
  it('is logged with its lead, from the first message on and in order, once there is a lead', async () => {
    await bench.say({ sessionId, message: 'Do you serve 18901?' });
    await bench.say({ sessionId, message: 'I am interested: cy@example.com' });
    await bench.say({ sessionId, message: 'thanks' });
    const { leadId = '' } = (await sessionNow()) ?? {};
    const said = (await story(leadId)).map(({ type, direction, body }) => `${type} ${direction} ${body.slice(0, 20)}`);
    expect(said.slice(0, 3)).toEqual([
      'chat inbound Do you serve 18901?',
      'chat outbound Yes, we serve Doyles',
      'chat inbound I am interested: cy@',
    ]);
    expect(said).toHaveLength(6);
    expect(await readLead(bench.table(), leadId)).toMatchObject({ email: 'cy@example.com', source: 'chat' });
  });

  it('keeps its last twenty turns', async () => {
    for (let n = 0; n < 12; n++) await bench.say({ sessionId, message: `Do you serve 189${10 + n}?` });
    expect((await sessionNow())?.turns).toHaveLength(20);
  });

  it('starts over after an hour of silence, to the millisecond', async () => {
    await bench.say({ sessionId, message: 'photos please' });
    bench.travel(HOUR - 1000);
    await bench.say({ sessionId, message: 'hello' });
    expect((await sessionNow())?.state.facts.services).toEqual(['photography']);
    bench.travel(HOUR - 999);
    await bench.say({ sessionId, message: 'hello' });
    expect((await sessionNow())?.state.facts.services).toEqual([]);
  });

  it('is swept at the next quarter of an hour, but not during activity', async () => {
    await bench.say({ sessionId, message: 'hi' });
    const { sweepAt = 0 } = (await sessionNow()) ?? {};
    expect(sweepAt % 900_000).toBe(0);
    expect(sweepAt - bench.now()).toBeGreaterThan(HOUR);
    expect(sweepAt - bench.now()).toBeLessThanOrEqual(HOUR + 900_000);
    const sweep = async (now: number) => {
      const { table, log, tenantId } = bench.request({});
      const occurrence = { eventId: 'evt', type: 'chat.idle_due', occurredAt: '', table, log, tenantId, now };
      await upkeepConsumers['chat.idle_due']({ ...occurrence, data: { sessionId } });
    };
    await sweep(bench.now() + HOUR);
    expect(await sessionNow()).toBeDefined();
    await sweep(sweepAt);
    expect(await sessionNow()).toBeUndefined();
  });

  it('lists questions it cannot answer, counting repeats', async () => {
    await bench.say({ sessionId, message: 'Do you sell kayaks?' });
    await bench.say({ sessionId, message: 'do you sell KAYAKS' });
    const { items } = await bench.table().list(questionItem, openQuestions);
    expect(items).toMatchObject([{ question: 'Do you sell kayaks?', asked: 2 }]);
  });

  it('P2: lists them without contact data, which is not every agent’s to read', async () => {
    const asked = 'Do you sell kayaks to ann@example.com or (215) 555-0199?';
    await bench.table().commit(await unansweredWrite(bench.table(), asked, bench.now()));
    const { items } = await bench.table().list(questionItem, openQuestions);
    expect(items).toHaveLength(1);
    expect(items[0]?.question).toContain('kayaks');
    expect(items[0]?.question).not.toMatch(/ann@example|555/);
  });
});
