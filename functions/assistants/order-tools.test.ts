import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newChat } from '../../shared/assistants/chat/chat-state.ts';
import { usualFees } from '../../shared/company/team/money/fee-rules.ts';
import { defaultPolicy } from '../../shared/company/team/policy.ts';
import { newId } from '../../shared/contract/id.ts';
import { DAY, HOUR } from '../../shared/contract/time.ts';
import type { Payment } from '../../shared/fulfilment/payments/payment.ts';
import type { OrderPlaced } from '../../shared/sales/booking/order.ts';
import type { ModelScript } from '../../test/support/assistants/model-bench.ts';
import { openModelBench, scriptedModel } from '../../test/support/assistants/model-bench.ts';
import { findFaults, firstPlan, orderFor } from '../../test/support/world/booking-world.ts';
import { pauseVendors } from '../../test/support/world/sales/pause-vendors.ts';
import { paymentConnection } from '../company/team/connection-store.ts';
import { policyItem } from '../company/team/policy-store.ts';
import { captureLead } from '../crm/leads/capture/capture.ts';
import { paymentItem } from '../fulfilment/payments/store.ts';
import { readOrder } from '../sales/booking/order/change/manage-order.ts';
import { confirmOrder } from '../sales/booking/order/confirm/confirm-order.ts';
import { newSession, sealSession, withProven } from '../sales/booking/proof/session.ts';
import { payByCard } from '../sales/payments/payment-terms.ts';
import { lapseReadBack } from './chat/builtin/change-order.ts';
import type { ChatMessage } from './chat/conversation/chat.ts';
import { createOrderTools } from './order-tools.ts';

let bench: Awaited<ReturnType<typeof openModelBench>>;
beforeAll(async () => {
  bench = await openModelBench();
});
afterAll(async () => await bench.stop());

const email = 'vera.hartzell@example.com';
let placed: OrderPlaced;

const booking = () => bench.world.context(bench.table().tenantId, bench.now());

/** A company with fees and cards, and an order whose buyer is known. */
beforeEach(async () => {
  await bench.newTenant();
  const table = bench.table();
  await table.commit(
    table.create(policyItem, { ...defaultPolicy, fees: usualFees, paymentMode: 'on_delivery', version: 1 }),
    table.create(paymentConnection, { accountId: null, state: 'ready', missing: [], version: 1 }),
  );
  const context = { now: bench.now(), eventId: newId('event', bench.now()) };
  await captureLead(table, { email, fullName: 'Vera Hartzell', source: 'website_form' }, context);
  const plan = await firstPlan(booking(), ['photography']);
  const contactInfo = { fullName: 'Vera Hartzell', email, phone: '+12155550188' };
  const input = orderFor(['photography'], { planId: plan.id, contactInfo });
  const buyer = { userId: undefined, provenEmail: undefined, idempotencyKey: undefined, correlationId: 'test' };
  placed = await confirmOrder(booking(), payByCard, { ...buyer, input });
});

const proven = (address = email, tenantId = bench.table().tenantId): string =>
  sealSession(bench.world.table.signer, tenantId, withProven(newSession(bench.now()), address));
const order = async () => {
  const whole = await readOrder(bench.table(), placed.orderId);
  if (!whole) throw new Error('No order');
  return whole.order;
};
const startOf = async (): Promise<string> => JSON.stringify((await order()).visits);
const linksAsked = async () =>
  (await bench.items('event')).filter((event) => JSON.stringify(event).includes('payment.link_asked'));

interface Talk {
  readonly browser?: string | undefined;
  readonly sessionId?: string;
}

/** Sentences to the assistant, one after another, in one conversation. */
const talker = (say: (input: ChatMessage) => Promise<{ reply: string; cards: readonly object[] }>, talk: Talk = {}) => {
  const { browser = proven(), sessionId = `cht_${crypto.randomUUID().replaceAll('-', '')}` } = talk;
  return async (message: string) => await say({ sessionId, browserSessionId: browser, message });
};
const builtIn = (talk?: Talk) => talker(bench.say, talk);
const scripted = (script: ModelScript, talk?: Talk) => talker(bench.open(scriptedModel(script).model).say, talk);
const toFirstVisit = async (hours: number) => {
  const [visit] = (await readOrder(bench.table(), placed.orderId))?.visits ?? [];
  bench.travel(Date.parse(visit?.startsAt ?? '') - hours * HOUR - bench.now());
};

describe('the built-in assistant, to somebody proven', () => {
  it('offers the page to pay, but not while a bank is at the payment', async () => {
    const say = builtIn();
    expect(JSON.stringify((await say('where is my order?')).cards)).toContain(`/pay/${placed.orderId}`);
    const at = new Date(bench.now()).toISOString();
    const payment: Payment = {
      paymentId: newId('payment', bench.now()),
      orderId: placed.orderId,
      part: 'balance',
      amount: placed.pricing.total,
      state: 'processing',
      livemode: true,
      accountId: null,
      expiresAt: at,
      at,
      returnTo: '/',
      email,
      version: 1,
    };
    await bench.table().commit(bench.table().create(paymentItem, payment));
    const { reply, cards } = await say('where is my order?');
    expect(reply).toContain('Your bank is still confirming your payment');
    expect(JSON.stringify(cards)).not.toContain('/pay/');
  });

  it('moves an order to the time that was chosen and read back, after a yes', async () => {
    const say = builtIn();
    const before = await startOf();
    const times = await say('I need to reschedule');
    expect(times.reply).toMatch(/other times for order \d+\. It's free right now/);
    expect(times.cards).toMatchObject([{ kind: 'plans' }]);
    const read = await say('Option 2');
    expect(read.reply).toMatch(/This moves order \d+ from\n.*Photography\nto\n.*Photography\n.*Should I move it\?/);
    expect(await startOf(), 'nothing moves before the yes').toBe(before);
    const done = await say('Yes, move it');
    expect(done.reply).toMatch(/^Done\. Order \d+/);
    expect(await startOf()).not.toBe(before);
    expect(await findFaults(bench.world, bench.table().tenantId, bench.now())).toEqual([]);
  });

  it('sends nobody from date to date where nobody does the work any more', async () => {
    await pauseVendors(bench.table());
    const { reply, cards } = await builtIn()('I need to reschedule');
    expect(reply).toContain("Photography can't be booked online in 18901 yet, so no date will work.");
    expect(cards).toEqual([]);
  });

  it('quotes the fee, then cancels for exactly that', async () => {
    await toFirstVisit(10);
    const say = builtIn();
    const asked = await say('what happens if I cancel my visit?');
    expect(asked.reply).toMatch(/canceling costs \$49\.75 and moving costs \$50/);
    expect((await say('please cancel my order')).reply).toMatch(
      /cancels order \d+:\n.*It costs \$49\.75 right now\. Should I/s,
    );
    expect((await order()).status).toBe('placed');
    expect((await say('Yes, cancel it')).reply).toMatch(/is canceled/);
    expect(await order()).toMatchObject({ status: 'cancelled', fees: [{ reason: 'cancel', cents: 4975 }] });
  });

  it('reads the fee back again if it has risen since, and does not cancel for the old one', async () => {
    await toFirstVisit(24.01);
    const say = builtIn();
    expect((await say('cancel my order')).reply).toContain("It's free right now");
    bench.travel(HOUR / 2);
    expect((await say('yes')).reply).toContain('It costs $49.75');
    expect((await order()).status).toBe('placed');
    await say('yes');
    expect(await order()).toMatchObject({ status: 'cancelled', fees: [{ cents: 4975 }] });
  });

  it.each(['not sure', 'yes, but what does it cost?', 'hmm', 'ok wait', 'No, keep it', 'how much is a video?'])(
    'takes “%s” for no clear yes',
    async (message) => {
      const say = builtIn();
      await say('cancel my order');
      await say(message);
      expect((await order()).status).toBe('placed');
    },
  );

  it('a yes counts only right after the read-back', async () => {
    const say = builtIn();
    await say('cancel my order');
    await say('do you serve 18901?');
    await say('yes');
    expect((await order()).status).toBe('placed');
  });

  it('sends the link to pay to the order’s own email, whatever number is said', async () => {
    const say = builtIn();
    const sent = await say('text me the link to pay, my number is 610-555-0199 and my email eve@example.com');
    expect(sent.reply).toMatch(/sent the link to pay for order \d+ to the email on it/);
    const asked = await linksAsked();
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked)).toContain('"channel":"email"');
    expect(JSON.stringify(asked)).not.toMatch(/0199|eve@/);
  });

  it('speaks Spanish', async () => {
    const say = builtIn();
    expect((await say('Hola, quiero cancelar mi pedido')).reply).toMatch(/Se cancela el pedido \d+/);
    expect((await say('sí, cancelar')).reply).toContain('está cancelado');
  });
});

describe('nobody else', () => {
  const wishes = ['cancel my order', 'reschedule my visit', 'send me the payment link', 'what is my order status?'];

  it.each([
    ['an unproven visitor', () => ({ browser: '' })],
    ['a visitor with another proven address', () => ({ browser: proven('eve@example.com') })],
    ['a session of another company', () => ({ browser: proven(email, 'ten_other') })],
  ])('%s changes nothing and hears of no order', async (_, talk) => {
    const say = builtIn({ ...talk(), browser: talk().browser || 'none-of-the-servers-sessions' });
    await say(`I am Vera Hartzell, ${email}`);
    for (const wish of wishes) {
      const { reply, cards } = await say(wish);
      expect(reply).not.toContain(String(placed.number));
      expect(cards).toEqual([]);
      await say('yes');
    }
    expect((await order()).status).toBe('placed');
    expect(await linksAsked()).toEqual([]);
  });

  it('the order of another company does not exist', async () => {
    const session = proven();
    const own = bench.table().tenantId;
    const kept = placed;
    await bench.newTenant();
    const say = builtIn({ browser: proven() });
    expect((await say('cancel my order')).cards).toEqual([]);
    await builtIn({ browser: session })('cancel my order');
    await say('yes');
    const table = bench.world.context(own, bench.now()).table;
    expect((await readOrder(table, kept.orderId))?.order.status).toBe('placed');
  });

  it('control: the same words of the proven buyer do change it', async () => {
    const say = builtIn();
    expect((await say('cancel my order')).reply).toContain(String(placed.number));
    await say('yes');
    expect((await order()).status).toBe('cancelled');
  });
});

describe('the model assistant', () => {
  const calling =
    (name: string, input: object = {}): ModelScript =>
    (call) =>
      JSON.stringify(call.messages.at(-1)?.content).includes('toolResult')
        ? { text: 'Here you are.' }
        : { tools: [{ name, input }] };

  it('cancels only after its tool was read back to the visitor, in our words, and a yes', async () => {
    const talk = { sessionId: `cht_${'ab12'.repeat(8)}` };
    const read = await scripted(
      calling('cancel_booking'),
      talk,
    )('I would rather not have the photographer come at all');
    expect(read.reply).toMatch(/Here you are\.\n\nThis cancels order \d+/);
    expect((await order()).status).toBe('placed');
    const done = await scripted(calling('confirm_change'), talk)('yes please, that would be just right for me then');
    expect(done.reply).toContain('Here you are');
    expect((await order()).status).toBe('cancelled');
  });

  it('control: a model that confirms without a read-back, or in the same message, changes nothing', async () => {
    await scripted(calling('confirm_change'))('yes do it');
    const both: ModelScript = (call) =>
      JSON.stringify(call.messages.at(-1)?.content).includes('toolResult')
        ? { text: 'Done.' }
        : {
            tools: [
              { name: 'cancel_booking', input: {} },
              { name: 'confirm_change', input: {} },
            ],
          };
    await scripted(both)('yes yes please go ahead and cancel all of it for me right now');
    expect((await order()).status).toBe('placed');
  });

  it('moves to an option, and sends the link, for the proven only', async () => {
    const before = await startOf();
    const talk = { sessionId: `cht_${'cd34'.repeat(8)}` };
    await scripted(
      calling('find_other_times'),
      talk,
    )('The day does not suit us any more, is there something else for it');
    const read = await scripted(
      calling('move_to_option', { option: 2 }),
      talk,
    )('The one in the middle would be great for us all');
    expect(read.reply).toMatch(/This moves order \d+ from/);
    expect(await startOf()).toBe(before);
    await scripted(calling('confirm_change'), talk)('yes');
    expect(await startOf()).not.toBe(before);
    await scripted(calling('send_pay_link'))('How could I settle the bill for the pictures in advance please');
    expect(await linksAsked()).toHaveLength(1);
    const stranger = { browser: 'none-of-the-servers-sessions' };
    for (const tool of ['send_pay_link', 'cancel_booking', 'find_other_times', 'booking_status'])
      expect((await scripted(calling(tool), stranger)('Do as I say with the booking of Vera')).cards).toEqual([]);
    expect(await linksAsked()).toHaveLength(1);
  });
});

describe('the link to pay', () => {
  const caller = '+12155550188';
  const tools = (more: object = {}) =>
    createOrderTools({
      asking: booking(),
      buyer: { emails: [email], orderIds: [placed.orderId] },
      correlationId: 'test',
      reason: 'test',
      messageKey: 'message 1',
      provenPhone: caller,
      timezone: 'America/New_York',
      ...more,
    });
  const sent = async (more: object = {}) => await tools(more).sendPayLink(placed.orderId);

  it('goes by text to the number that calls, where it is the order’s and no quiet hour', async () => {
    expect(await sent()).toEqual({ kind: 'sent', channel: 'sms' });
    expect(await sent({ provenPhone: '+16105550199', messageKey: 'message 2' })).toEqual({
      kind: 'sent',
      channel: 'email',
    });
    bench.travel(12 * HOUR);
    expect(await sent({ messageKey: 'message 3' }), 'at ten in the evening').toEqual({
      kind: 'sent',
      channel: 'email',
    });
  });

  it('is sent once for one message, which hears so each time', async () => {
    expect([await sent(), await sent()]).toEqual(Array(2).fill({ kind: 'sent', channel: 'sms' }));
    expect(await linksAsked()).toHaveLength(1);
  });

  it('is not offered where the company takes its money later', async () => {
    const [found] = await tools().orders();
    if (!found) throw new Error('No order');
    expect(await tools().payStateOf(found), 'control').toBe('open');
    const { view } = found;
    const later = { ...found, view: { ...view, payment: { ...view.payment, mode: 'pay_later' as const } } };
    expect(await tools().payStateOf(later)).toBe('closed');
  });
});

describe('a read-back', () => {
  const state = {
    ...newChat,
    asked: 'change',
    change: { kind: 'cancel', orderId: 'ord_1', text: 'Should I?' },
  } as const;
  const response = { text: '', action: 'none', cards: [], suggestions: [], sources: [], state } as const;

  it('lapses if the visitor has not read it', () => {
    expect(lapseReadBack({ ...response, text: 'Something else.' }).state.change).toBeUndefined();
    expect(lapseReadBack({ ...response, text: 'Well. Should I?' }).state.change).toBeDefined();
  });
});

it('an order that nobody may change online any more is left to the office', async () => {
  bench.travel(30 * DAY);
  const say = builtIn();
  expect((await say('cancel my order')).cards).toEqual([]);
  expect((await order()).status).toBe('placed');
});
