import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearFirstWords } from '../../../test/support/assistants/first-words.ts';
import { openModelBench } from '../../../test/support/assistants/model-bench.ts';
import { countSteps, type Steps } from '../../../test/support/table/count-steps.ts';
import type { Assistant } from '../chat/assistant-port.ts';

/** The conversation; then knowledge, breaker, prompt, plan and sockets side by side; a message of the plan; the budget. */
const MOST_STEPS = 4;

let bench: Awaited<ReturnType<typeof openModelBench>>;
let steps: ReturnType<typeof countSteps>;
beforeAll(async () => {
  bench = await openModelBench();
  steps = countSteps(bench.world.table.client);
});
beforeEach(async () => await bench.newTenant());
afterAll(async () => await bench.stop());

let chats = 0;
/** Table calls before the first words of the second of two chats: the first one reads the knowledge. */
const stepsBeforeWords = async (wrap?: (assistant: Assistant) => Assistant): Promise<Steps> => {
  let taken: Steps = { calls: 0, inSequence: 0 };
  for (let n = 0; n < 2; n++) {
    const heard = await hearFirstWords(bench, `cht_${String(chats++).padStart(32, '0')}`, {
      onBegin: steps.reset,
      onFirstWords: () => {
        taken = steps.read();
      },
      ...(wrap ? { wrap } : {}),
    });
    expect(heard.chunksBeforeEnd).toBe(1);
  }
  return taken;
};

describe('before a model’s first words', () => {
  it(`at most ${MOST_STEPS} table calls wait for one another`, async () => {
    const { calls, inSequence } = await stepsBeforeWords();
    expect(inSequence).toBe(MOST_STEPS);
    expect(calls).toBe(8);
  });

  it('control: looking up who listens only when there are words is one step more', async () => {
    const late = ({ respond }: Assistant): Assistant => ({
      respond: (conversation, tools, onWords) =>
        respond(conversation, tools, (text) => (text === '' ? undefined : onWords?.(text))),
    });
    expect(await stepsBeforeWords(late)).toEqual({ calls: 8, inSequence: MOST_STEPS + 1 });
  });
});
