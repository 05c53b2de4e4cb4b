import { expect, it } from 'vitest';
import { bookLabelOf } from './book-label.ts';

it.each([
  [undefined, 'Book for $549, pay later', /^Nothing is charged now/],
  [{ mode: 'on_delivery', dueNow: 0, tax: 0 }, 'Book for $549, pay on delivery', /^Nothing is charged now/],
  [{ mode: 'full', dueNow: 57_000, tax: 2_100 }, 'Book and pay $570', /\$570 on the next page/],
  [{ mode: 'deposit', dueNow: 27_450, tax: 0 }, 'Book for $549, pay $274.50 now', /\$274\.50 is due when/],
  [
    { mode: 'invoice_company', dueNow: 0, tax: 0, company: { name: 'Keystone Homes', isOnBill: true, reason: null } },
    'Book for $549, on the company’s bill',
    /^Keystone Homes is billed for it\. You pay nothing\./,
  ],
  [
    { mode: 'full', dueNow: 54_900, tax: 0, company: { name: 'Keystone Homes', isOnBill: false, reason: 'limit' } },
    'Book and pay $549',
    /^Keystone Homes has reached its limit with us, so this order isn’t on its bill\. You pay \$549/,
  ],
] as const)('the last button names action and money: %o', (payment, button, note) => {
  const label = bookLabelOf(54_900, payment);
  expect(label.button).toBe(button);
  expect(label.note).toMatch(note);
});

const company = { name: 'Keystone Homes', isOnBill: false } as const;

it('asks the company past its limit, and charges nothing', () => {
  const payment = { mode: 'full', dueNow: 54_900, tax: 0, company: { ...company, reason: 'month' } } as const;
  const label = bookLabelOf(54_900, payment, { asksCompany: true });
  expect(label.button).toBe('Ask Keystone Homes to pay $549');
  expect(label.note).toContain('hold your times for 24 hours');
  expect(bookLabelOf(54_900, payment).note).toMatch(/^Keystone Homes has reached its limit for this month/);
  const full = { ...payment, company: { ...payment.company, room: { limit: 200_000, used: 180_000 } } };
  expect(bookLabelOf(54_900, full, { asksCompany: true }).note).toMatch(
    /^This order passes the limit of Keystone Homes: \$1,800 of \$2,000 is used\. We email/,
  );
  expect(bookLabelOf(54_900, full).note).toContain('its limit for this month ($1,800 of $2,000 is used), so');
});

it.each([
  ['services', /doesn’t pay for all of these services/],
  ['agent_pays', /leaves paying to its agents/],
  ['suspended', /can’t order on account right now/],
] as const)('says why an order is not on the bill: %s', (reason, note) => {
  expect(bookLabelOf(100, { mode: 'full', dueNow: 100, tax: 0, company: { ...company, reason } }).note).toMatch(note);
});
