import { expect, it } from 'vitest';
import type { OrderView } from '../../../../shared/sales/booking/order.ts';
import type { StandingOrder } from '../../../sales/booking/order/orders-of-buyer.ts';
import type { PayState } from '../../order-tools.ts';
import type { Situation } from '../conversation/situation.ts';
import { answerOrder } from './answer-facts.ts';
import { english } from './words-english.ts';

const view = {
  orderId: 'ord_1',
  number: 1042,
  visits: [
    { services: ['photography'], vendorId: 'v', startsAt: '2026-11-24T14:00:00Z', endsAt: '2026-11-24T15:00:00Z' },
  ],
  remote: [],
  pricing: { total: 49_800 },
  payment: { mode: 'full', status: 'pending' },
  costs: { cancel: 12_450, moveAll: 5_000, moves: [5_000] },
} as unknown as OrderView;

const asked = (orders: readonly StandingOrder[], payState: PayState = 'open') =>
  answerOrder({
    conversation: {
      tenant: { timezone: 'America/New_York', contact: { phone: '+12155550100' } },
      policy: { changeHours: 24 },
    },
    parsed: { intents: new Set(['order']) },
    state: {},
    tools: { orders: async () => orders, payStateOf: async () => payState },
    words: english,
  } as unknown as Situation);

it('a proven buyer hears where the order stands, what changes cost now, and gets its links', async () => {
  const response = await asked([{ view, token: 'secret' }]);
  expect(response?.text).toMatch(/order 1042.*canceling costs \$124\.50 and moving costs \$50/);
  expect(response?.cards).toMatchObject([
    { kind: 'booking', href: '/booking-confirmation/ord_1?token=secret', payHref: '/pay/ord_1?token=secret' },
  ]);
});

it('while a bank is at the payment nothing asks for it again', async () => {
  const response = await asked([{ view, token: 'secret' }], 'underWay');
  expect(response?.text).toContain('Your bank is still confirming your payment');
  expect(response?.suggestions).not.toContain(english.say.payLink);
  expect(response?.cards[0]).not.toHaveProperty('payHref');
  expect((await asked([{ view, token: 'secret' }]))?.suggestions, 'control').toContain(english.say.payLink);
});

it('anybody else hears how to find the link, and of no order', async () => {
  const response = await asked([]);
  expect(response?.cards).toEqual([]);
  expect(response?.text).toContain('confirmation email');
});
