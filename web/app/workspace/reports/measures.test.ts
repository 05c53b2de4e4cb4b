import { expect, test } from 'vitest';
import { figureIds } from '../../../../shared/operations/reports/figures.ts';
import type { Report } from '../../../../shared/operations/reports/report.ts';
import { changeOf, measures, minutesText } from './measures.ts';

const none = { count: 0, value: 0, base: 0 };
const sums = (some: Partial<Report['sums']>): Report['sums'] => ({
  ...(Object.fromEntries(figureIds.map((id) => [id, none])) as Report['sums']),
  ...some,
});
const valueIn = (id: string, of: Report['sums']) => measures.find((each) => each.id === id)?.value(of);
const counted = (count: number, value = count) => ({ count, value, base: 0 });

test('each number is what its words say, and nothing where there is nothing to divide by', () => {
  const some = sums({
    asked: counted(8),
    answered: counted(5, 60),
    won: counted(2),
    live: counted(4, 18),
    on_time: counted(9),
    late: counted(3, 90),
    compliance: counted(2, 183),
  });
  expect(measures.map(({ id }) => [id, valueIn(id, some)])).toEqual([
    ['speed', 12],
    ['conversion', 25],
    ['live', 4.5],
    ['on-time', 75],
    ['compliance', 91.5],
  ]);
  expect(measures.map(({ value }) => value(sums({})))).toEqual(measures.map(() => undefined));
});

test('a change is good or bad by what the number means, and none where it reads the same', () => {
  const [speed] = measures;
  if (!speed) throw new Error('No measures');
  expect(changeOf(speed, 10, 20)).toEqual({ before: '20 min', isSame: false, isGood: true, isUp: false });
  expect(changeOf(speed, 10.2, 10)?.isSame).toBe(true);
  expect(changeOf(speed, undefined, 10)).toBeUndefined();
  expect([5, 90, 3000].map(minutesText)).toEqual(['5 min', '1.5 h', '2.1 days']);
});
