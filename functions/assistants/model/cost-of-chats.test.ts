import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatToBooking, countChat } from '../../../test/support/assistants/counted-chat.ts';
import { hearFirstWords } from '../../../test/support/assistants/first-words.ts';
import { openModelBench } from '../../../test/support/assistants/model-bench.ts';
import { printFigure } from '../../../test/support/run/figure.ts';

/**
 * Budget of a chat that ends in a booking; raising any of these is a decision, not an accident. The tools for showings took
 * 400 of the cached tokens.
 */
const budget = { calls: 7, input: 3200, cacheWrite: 2500, cacheRead: 14_900, dollarsOfThousand: 25 };

let bench: Awaited<ReturnType<typeof openModelBench>>;
beforeAll(async () => {
  bench = await openModelBench();
});
afterAll(async () => await bench.stop());

describe('a chat that ends in a booking', () => {
  it('calls the model within its budget, and for at most half of its messages', async () => {
    const chat = await countChat(bench, chatToBooking);
    const dollars = chat.costMicros / 1000;
    printFigure('cost of 1,000 chats', { dollars, ...chat.tokens, calls: chat.calls, withoutModel: chat.withoutModel });
    expect([chat.actions.includes('booked'), chat.fallbacks]).toEqual([true, {}]);
    expect(chat.withoutModel).toBeGreaterThanOrEqual(chat.messages / 2);
    expect(chat.calls).toBeLessThanOrEqual(budget.calls);
    for (const kind of ['input', 'cacheRead', 'cacheWrite'] as const) {
      expect(chat.tokens[kind], kind).toBeGreaterThan(0);
      expect(chat.tokens[kind], kind).toBeLessThanOrEqual(budget[kind]);
    }
    expect(dollars).toBeLessThanOrEqual(budget.dollarsOfThousand);
  });
});

describe('the text of an answer', () => {
  it('is delivered before the model has finished', async () => {
    await bench.newTenant();
    const { chunksBeforeEnd, reply } = await hearFirstWords(bench, `cht_${'0ce'.repeat(11).slice(0, 32)}`);
    expect(chunksBeforeEnd).toBeGreaterThanOrEqual(1);
    expect(reply).toBe('Gardens look best in the morning.');
  });
});
