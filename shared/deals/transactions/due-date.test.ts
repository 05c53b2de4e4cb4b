import { expect, it } from 'vitest';
import { overdueDates } from './due-date.ts';
import { unmetRules } from './stage-rules.ts';
import type { KeyDate, Transaction } from './transaction.ts';

const TODAY = '2026-12-10';
const date = (code: string, more: Partial<KeyDate>) => ({ code, label: code, ...more }) as KeyDate;

const dates = [
  date('today', { dueOn: TODAY }),
  date('yesterday', { dueOn: '2026-12-09' }),
  date('moved_back', { dueOn: '2026-12-20', override: { dueOn: '2026-12-08' } as KeyDate['override'] }),
  date('moved_on', { dueOn: '2026-12-01', override: { dueOn: '2026-12-20' } as KeyDate['override'] }),
  date('done', { dueOn: '2026-12-01', doneOn: '2026-12-01' }),
  date('waived', { dueOn: '2026-12-01', waived: { reason: 'x' } as never }),
  date('without_a_day', {}),
];

it('a date is overdue once its day is over, by the day that somebody has set for it', () => {
  expect(overdueDates(dates, TODAY).map(({ code }) => code)).toEqual(['moved_back', 'yesterday']);
});

const toContract = (changes: Partial<Transaction>) => {
  const parties = [{ role: 'buyer' }, { role: 'seller' }];
  const deal = { type: 'sale', stage: 'preparing', price: 1, contractDate: TODAY, parties, dates: [], ...changes };
  const rules = unmetRules(deal as never, { items: [] }, 'under_contract', { today: TODAY, isAdmin: false });
  return rules.filter(({ path }) => path === 'settlementDate').length;
};

it('a deal may settle on the day of its contract, not before', () => {
  expect(toContract({ settlementDate: TODAY })).toBe(0);
  expect(toContract({ settlementDate: '2026-12-09' })).toBe(1);
});
