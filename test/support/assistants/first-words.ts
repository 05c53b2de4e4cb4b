import type { Assistant } from '../../../functions/assistants/chat/assistant-port.ts';
import type { Model } from '../../../functions/assistants/model/model-port.ts';
import { openPlatformTable } from '../../../functions/platform/table/open.ts';
import { newConnection } from '../people/listener.ts';
import type { openModelBench } from './model-bench.ts';

type ModelBench = Awaited<ReturnType<typeof openModelBench>>;

interface Watching {
  /** Called before the visitor's message is handled. */
  readonly onBegin?: () => void;
  /** Called as soon as the first words were told. */
  readonly onFirstWords?: () => void;
  /** Wraps the assistant: a control makes a worse one of it. */
  readonly wrap?: (assistant: Assistant) => Assistant;
}

const QUESTION = 'well my garden is lovely too, tell me what you would do about it in the pictures';
const pieces = ['Gardens ', 'look ', 'best ', 'in ', 'the ', 'morning. '];

/**
 * A visitor who listens while a model answers. The model says its first words and then waits until they were told, so an
 * assistant that keeps words back until the end never ends; `addedMs` is what was not the model's time.
 */
export const hearFirstWords = async (
  bench: ModelBench,
  sessionId: string,
  { onBegin, onFirstWords, wrap }: Watching = {},
) => {
  const { table } = bench.world;
  const tables = { platformTable: openPlatformTable(table.tableDeps), openTable: table.openTable };
  const { tenantId } = bench.table();
  await newConnection(tables, `socket of ${sessionId}`, { tenantId, chatSessionId: sessionId, now: bench.now() });
  let told: (at: number) => void = () => undefined;
  const firstTold = new Promise<number>((done) => {
    told = done;
  });
  const { line } = bench.spoken;
  const { post } = line;
  line.post = async (connectionId, message) => {
    const isThere = await post(connectionId, message);
    onFirstWords?.();
    told(performance.now());
    return isThere;
  };
  let asked = 0;
  let heard = 0;
  let chunksBeforeEnd = 0;
  const model: Model = {
    converse: () => Promise.reject(new Error('Nobody listens to a whole answer')),
    stream: async (_, onText) => {
      asked = performance.now();
      for (const piece of pieces) onText(piece);
      heard = await firstTold;
      chunksBeforeEnd = bench.spoken.heardBy(`socket of ${sessionId}`).length;
      const tokens = { input: 900, output: 20, cacheRead: 0, cacheWrite: 0 };
      return { content: [{ text: pieces.join('') }], stopReason: 'end', tokens };
    },
  };
  onBegin?.();
  const begun = performance.now();
  const answer = await bench.open(model, undefined, undefined, wrap).say({ sessionId, message: QUESTION });
  line.post = post;
  return { addedMs: heard - begun, beforeAskingMs: asked - begun, chunksBeforeEnd, reply: answer.reply };
};
