import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatBench, openChatBench } from '../../../../test/support/assistants/chat-bench.ts';
import { newConnection } from '../../../../test/support/people/listener.ts';
import { openPlatformTable } from '../../../platform/table/open.ts';
import type { Assistant, OnText } from '../assistant-port.ts';
import { chat } from '../conversation/chat.ts';
import { builtInAssistant } from './builtin.ts';

let bench: ChatBench;
beforeAll(async () => {
  bench = await openChatBench();
});
afterAll(async () => await bench.stop());
beforeEach(async () => {
  await bench.newTenant();
  bench.spoken.said.length = 0;
  bench.spoken.broken.clear();
});

const sessionId = `cht_${'0dd'.repeat(11).slice(0, 32)}`;

const listen = async (connectionId: string, chatSessionId: string) => {
  const { table } = bench.world;
  const tables = { platformTable: openPlatformTable(table.tableDeps), openTable: table.openTable };
  await newConnection(tables, connectionId, { tenantId: bench.table().tenantId, chatSessionId, now: bench.now() });
};

/** Test double for a model that streams text and finishes on command. */
const createWriter = () => {
  let write: OnText = () => undefined;
  let end = (): void => undefined;
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((done) => {
    begun = done;
  });
  const mayEnd = new Promise<void>((done) => {
    end = done;
  });
  const assistant: Assistant = {
    respond: async (conversation, tools, onWords = () => undefined) => {
      write = onWords;
      begun();
      await mayEnd;
      return await builtInAssistant.respond(conversation, tools);
    },
  };
  return { assistant, hasBegun, write: (text: string) => write(text), end: () => end() };
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((wake) => setImmediate(wake));
};
const heard = (connectionId: string) => bench.spoken.heardBy(connectionId);

describe('a streamed answer', () => {
  const ask = (assistant: Assistant) =>
    chat({ ...bench.deps, assistant }, bench.request({ sessionId, message: 'Do you serve 18901?' }));

  it('reaches only its own conversation before it is complete, and completes under the same id', async () => {
    await listen('own', sessionId);
    await listen('own-too', sessionId);
    await listen('other', `${sessionId.slice(0, -1)}f`);
    await listen('longer', `${sessionId}0`);
    const writer = createWriter();
    const answering = ask(writer.assistant);
    await writer.hasBegun;
    writer.write('Yes');
    await until(() => heard('own-too').length === 1);
    writer.write('Yes, we');
    await until(() => heard('own-too').length === 2);
    expect(heard('own'), 'before the writer ends').toMatchObject([
      { type: 'chat.delta', id: sessionId, n: 1, text: 'Yes' },
      { type: 'chat.delta', id: sessionId, n: 2, text: 'Yes, we' },
    ]);
    writer.end();
    const answer = await answering;
    expect(answer.reply).toContain('Yes, we serve Doylestown');
    expect(heard('own').map(({ turnId }) => turnId)).toEqual([answer.messageId, answer.messageId]);
    expect(new Set(bench.spoken.said.map(([to]) => to))).toEqual(new Set(['own', 'own-too']));
    writer.write('Yes, we come too late');
    expect(heard('own'), 'nothing follows the answer').toHaveLength(2);
  });

  it('is returned complete when the sockets are unreachable', async () => {
    await listen('deaf', sessionId);
    bench.spoken.broken.add('deaf');
    const writer = createWriter();
    const answering = ask(writer.assistant);
    await writer.hasBegun;
    writer.write('Yes');
    writer.end();
    expect((await answering).reply).toContain('Yes, we serve Doylestown');
    expect(heard('deaf')).toEqual([]);
  });
});
