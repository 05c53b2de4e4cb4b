import { expect, test } from 'vitest';
import { CODE_DIGITS } from '../../contract/mailed-code.ts';
import { bookingContract } from './contract.ts';

test('a code that proves an address has as many digits as are sent, and its problem says how many', () => {
  const { code } = bookingContract.confirmContactCode.input.shape;
  const answerTo = (digits: number) => code.safeParse('1'.repeat(digits)).error?.issues.map(({ message }) => message);
  expect(answerTo(CODE_DIGITS)).toBeUndefined();
  const problem = [`must be ${CODE_DIGITS} digits`];
  expect([answerTo(CODE_DIGITS - 1), answerTo(CODE_DIGITS + 1)]).toEqual([problem, problem]);
});
