import { expect, it } from 'vitest';
import { paymentShown } from './order-payment.ts';

const waived = { cause: 'goodwill', note: 'A regular', by: 'prf_1', at: '2026-11-20T12:00:00Z' } as const;

it.each([
  ['cancelled', 'pending', [], 'nothing_due'],
  ['cancelled', 'failed', [], 'nothing_due'],
  ['cancelled', 'pending', [{ cents: 5000, waived }], 'nothing_due'],
  ['cancelled', 'pending', [{ cents: 5000, waived }, { cents: 5000 }], 'pending'],
  ['cancelled', 'refunded', [], 'refunded'],
  ['cancelled', 'paid', [], 'paid'],
  ['placed', 'pending', [], 'pending'],
  ['placed', 'failed', [], 'failed'],
] as const)('an order that is %s and %s, with these fees, shows what is due', (status, payment, fees, shown) => {
  expect(paymentShown({ status, payment: { status: payment }, fees })).toBe(shown);
});
