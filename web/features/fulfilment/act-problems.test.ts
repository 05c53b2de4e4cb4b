import { expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { actProblem as accountProblem } from './accounts/use-account-act.ts';
import { actProblem as invoiceProblem } from './billing/desk/use-invoice-act.ts';
import { moneyProblem } from './order/money/use-money-act.ts';
import { actProblem as payoutProblem } from './payouts/use-payout-act.ts';

const details = [
  { path: 'lines.0.reason', message: 'must not be empty' },
  { path: 'amount', message: 'must be at least 1' },
];
const refused = new ApiError(400, 'INVALID_INPUT', 'lines.0.reason must not be empty', { details });
const beaten = new ApiError(409, 'VERSION_CONFLICT', 'Somebody else changed it first');

it.each([
  ['an account', accountProblem],
  ['an invoice', invoiceProblem],
  ['an order’s money', moneyProblem],
  ['payouts', payoutProblem],
])('a refused act on %s names each wrong field in words, and one that came too late says so', (_, problemOf) => {
  expect(problemOf(refused)).toBe('Reason must not be empty; Amount must be at least 1');
  expect(problemOf(beaten)).toMatch(/You now see .+; check it and try again\.$/);
  expect(problemOf(null)).toBeUndefined();
});
