import { expect } from 'vitest';
import type { Answer } from '../cloud/http.ts';

/** Of many confirmations of one plan exactly one won, and every other one heard SLOT_TAKEN with three alternatives. */
export const expectOneWinner = (answers: readonly Answer[]): Answer => {
  const winners = answers.filter((answer) => answer.status === 201);
  const others = answers.filter((answer) => answer.status !== 201);
  expect(winners.length, `orders placed; others: ${others[0]?.body}`).toBe(1);
  for (const answer of others) {
    expect([answer.status, answer.json?.error?.code], answer.body).toEqual([409, 'SLOT_TAKEN']);
    expect(answer.json.error.details.alternatives).toHaveLength(3);
  }
  return winners[0] as Answer;
};

/** How long each of many calls made at once took, in milliseconds, beside what they answered. */
export const allAtOnce = async <T>(count: number, run: (n: number) => Promise<T>) => {
  const took: number[] = [];
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const answer = await run(n);
      took.push(performance.now() - start);
      return answer;
    }),
  );
  took.sort((a, b) => a - b);
  return { answers, ms: Math.round(took.at(-1) ?? 0), p95: Math.round(took[Math.floor(took.length * 0.95)] ?? 0) };
};
