import { expect, it } from 'vitest';
import { shareLines } from './share-lines.ts';

const lines = [
  { service: 'photography', amount: 700 },
  { service: 'cleaning', amount: 500 },
] as const;

it('keeps each line’s sum and each refund’s amount, wherever the cards divide them', () => {
  for (const first of [0, 1, 699, 700, 701, 1_199, 1_200]) {
    const parts = shareLines(lines, [first, 1_200 - first]);
    expect(parts.map((each) => each.reduce((sum, { amount }) => sum + amount, 0))).toEqual([first, 1_200 - first]);
    for (const { service, amount } of lines) {
      const given = parts.flat().filter((line) => line.service === service);
      expect(given.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    }
  }
});
