import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatBench, openChatBench } from '../../../../test/support/assistants/chat-bench.ts';
import { MAX_TASKS_OF_ORIGIN } from '../../../crm/leads/capture/task-budget.ts';
import { chat } from './chat.ts';

let bench: ChatBench;
beforeAll(async () => {
  bench = await openChatBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const sessionOf = (n: number) => `cht_${n.toString(16).padStart(32, '0')}`;

/** One conversation after the other from one network, each asking for a person without leaving an address. */
const flood = async (hasCaps: boolean, address = '203.0.113.7', from = 0) => {
  for (let n = from; n < from + 24; n++) {
    const request = { ...bench.request({ sessionId: sessionOf(n), message: 'I want to talk to a person' }), address };
    expect((await chat({ ...bench.deps, hasCaps }, request)).action).toBe('handoff');
  }
  const titles = (await bench.items('task')).map(({ title }) => String(title));
  return {
    asked: titles.filter((title) => title.includes('asks for a person')).length,
    notices: titles.filter((title) => title.includes('one visitor sent many')).length,
  };
};

describe('a script that asks for a person in one chat after the other', () => {
  it('makes a day’s share of tasks; the inbox has all of them, and others still make theirs', async () => {
    expect(await flood(true)).toEqual({ asked: MAX_TASKS_OF_ORIGIN, notices: 1 });
    const sessions = (await bench.items('chat-session')) as { waitingSince?: string; taskId?: string }[];
    expect(sessions.filter(({ waitingSince }) => waitingSince)).toHaveLength(24);
    const tasks = new Set((await bench.items('task')).map(({ taskId }) => taskId));
    const named = sessions.flatMap(({ taskId }) => taskId ?? []);
    expect([named.length, named.filter((id) => !tasks.has(id))]).toEqual([MAX_TASKS_OF_ORIGIN, []]);
    expect((await flood(true, '198.51.100.9', 100)).asked).toBe(2 * MAX_TASKS_OF_ORIGIN);
  });

  it('control: without the share each makes its task', async () => {
    expect(await flood(false)).toEqual({ asked: 24, notices: 0 });
  });
});

it('what a chat says of its visitor names their network, so that the work on leads is counted, too', async () => {
  const say = async (hasCaps: boolean, n: number) =>
    await chat(
      { ...bench.deps, hasCaps },
      bench.request({ sessionId: sessionOf(n), message: `visitor-${n}@example.com, please call me` }),
    );
  await say(true, 1);
  await say(false, 2);
  const captured = (await bench.items('event')).filter(({ type }) => type === 'lead.captured');
  const origins = captured.map(({ data }) => (data as { origin?: string }).origin);
  expect(origins.filter((origin) => origin !== undefined)).toHaveLength(1);
});
