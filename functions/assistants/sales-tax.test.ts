import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatAnswer } from '../../shared/assistants/chat/chat-contract.ts';
import type { TaxPolicy } from '../../shared/company/team/money/tax-policy.ts';
import { defaultPolicy } from '../../shared/company/team/policy.ts';
import { formatCents } from '../../shared/contract/money.ts';
import { openChatBench } from '../../test/support/assistants/chat-bench.ts';
import { openModelBench, scriptedModel } from '../../test/support/assistants/model-bench.ts';
import { openVoiceBench } from '../../test/support/voice/voice-bench.ts';
import { paymentConnection } from '../company/team/connection-store.ts';
import { policyItem } from '../company/team/policy-store.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { orderItem } from '../sales/booking/store.ts';
import { payByCard } from '../sales/payments/payment-terms.ts';
import { chat } from './chat/conversation/chat.ts';

const zip = '18901';
const salesTax = (basisPoints: number): TaxPolicy => ({
  rates: [{ name: 'PA', basisPoints, zipCodes: [zip] }],
  services: ['cleaning'],
});

/** Takes payments, and with `basisPoints` taxes cleaning. */
const takePayments = async (table: TenantTable, basisPoints?: number, mode = defaultPolicy.paymentMode) => {
  const taxed = basisPoints === undefined ? {} : { salesTax: salesTax(basisPoints) };
  await table.commit(
    table.create(policyItem, { ...defaultPolicy, paymentMode: mode, ...taxed, version: 1 }),
    table.create(paymentConnection, { accountId: null, state: 'ready', missing: [], version: 1 }),
  );
};
const setRate = async (table: TenantTable, basisPoints: number) => {
  const known = await table.get(policyItem, {}, { consistent: true });
  if (!known) throw new Error('No policy');
  await table.commit(table.patch(policyItem, known, { ...known, salesTax: salesTax(basisPoints) }));
};

const withPayments = (bench: Awaited<ReturnType<typeof openChatBench>>) => ({
  ...bench,
  deps: { ...bench.deps, payments: payByCard },
});
let bench: Awaited<ReturnType<typeof openModelBench>>;
beforeAll(async () => {
  bench = await openModelBench(withPayments(await openChatBench()));
});
afterAll(async () => await bench.stop());
beforeEach(async () => await bench.newTenant());

const moneyIn = (text: string) => text.match(/\$[\d,]+(?:\.\d\d)?/g) ?? [];
const talking = (first = 'Book a cleaning for 2000 sq ft and 4 rooms in 18901') => {
  let sessionId: string | undefined;
  const say = async (message: string): Promise<ChatAnswer> => {
    bench.travel(1000);
    const said = await chat(bench.deps, bench.request({ message, ...(sessionId && { sessionId }) }));
    ({ sessionId } = said);
    return said;
  };
  const toReview = async () => {
    const offer = await say(first);
    await say('Option 1');
    await say('Pat Doe, pat@example.com, 215-555-0142');
    return { offer, review: await say('12 Main Street') };
  };
  return { say, toReview };
};
const cardOf = <Kind extends 'quote' | 'review' | 'booking'>({ cards }: ChatAnswer, kind: Kind) => {
  const found = cards.find((card): card is Extract<typeof card, { kind: Kind }> => card.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found;
};
const placedBy = async (table: TenantTable, orderId: string) => {
  const order = await table.get(orderItem, { orderId }, { consistent: true });
  return { price: order?.pricing.total ?? 0, tax: order?.payment.tax };
};
const bookedIn = async (answer: ChatAnswer) =>
  await placedBy(bench.table(), /ord_\w+/.exec(cardOf(answer, 'booking').href)?.[0] ?? '');

describe('the sum that a visitor confirms in the chat is what the order charges', () => {
  it.each(['full', 'on_delivery'] as const)('with sales tax, paid %s', async (mode) => {
    await takePayments(bench.table(), 635, mode);
    const { say, toReview } = talking();
    const { offer, review } = await toReview();
    const { total, tax = 0 } = cardOf(review, 'review');
    expect(tax).toBeGreaterThan(0);
    const sum = formatCents(total + tax);
    expect(cardOf(offer, 'quote')).toMatchObject({ total, tax });
    expect(offer.reply).toContain(` is ${sum} including ${formatCents(tax)} sales tax.`);
    const booked = await say('yes');
    expect(cardOf(booked, 'booking')).toMatchObject({ total, tax });
    expect(await bookedIn(booked)).toEqual({ price: total, tax });
    // Nobody takes for booked what is freed again unless it is paid within the hour.
    const isDue = mode === 'full';
    expect(booked.reply).toMatch(isDue ? /^Your times are reserved\. Please pay/ : /^It's booked!/);
    expect(moneyIn(booked.reply)).toEqual(isDue ? [sum] : []);
    expect(cardOf(booked, 'booking').payHref ?? '').toMatch(isDue ? /^\/pay\/ord_\w+\?token=/ : /^$/);
  });

  it('in Spanish', async () => {
    await takePayments(bench.table(), 635);
    const { say } = talking();
    const quoted = await say('Hola, ¿cuánto cuesta la limpieza para 2000 pies cuadrados y 4 habitaciones en 18901?');
    const { total, tax = 0 } = cardOf(quoted, 'quote');
    expect(quoted.reply).toContain(`${formatCents(total + tax)}, incluidos ${formatCents(tax)} de impuestos`);
  });

  it('and is read back again where the tax has changed since', async () => {
    await takePayments(bench.table(), 635);
    const { say, toReview } = talking();
    const { total, tax = 0 } = cardOf((await toReview()).review, 'review');
    await setRate(bench.table(), 700);
    const again = await say('yes');
    const now = cardOf(again, 'review');
    expect(now.tax).toBeGreaterThan(tax);
    expect(again.reply).toContain(`it's now ${formatCents(total + (now.tax ?? 0))} including`);
    expect(await bookedIn(await say('yes'))).toEqual({ price: total, tax: now.tax });
  });

  it('without: nothing of tax is said or sent', async () => {
    await takePayments(bench.table());
    const { say, toReview } = talking();
    const { offer, review } = await toReview();
    const card = cardOf(review, 'review');
    const booked = await say('yes');
    expect(moneyIn(offer.reply)).toEqual([formatCents(card.total)]);
    for (const answer of [offer, review, booked]) expect(JSON.stringify(answer)).not.toMatch(/\btax/i);
    expect(await bookedIn(booked)).toEqual({ price: card.total, tax: undefined });
  });
});

describe('a model', () => {
  const askPrice = async () => {
    const { model, calls } = scriptedModel((_, n) =>
      n === 1
        ? { tools: [{ name: 'get_quote', input: { services: ['cleaning'], sqFt: 2000, rooms: 4, zip } }] }
        : { text: 'There you are.' },
    );
    const message = 'so i got this place that could do with a good scrub, thoughts on cost';
    const { total, tax } = cardOf(await bench.open(model).say({ message }), 'quote');
    return { total, tax, told: JSON.stringify(calls[1]?.messages.at(-1)) };
  };

  it('is told the sum with its tax by get_quote', async () => {
    await takePayments(bench.table(), 635);
    const { total, tax = 0, told } = await askPrice();
    expect(tax).toBeGreaterThan(0);
    expect(told).toContain(`total ${formatCents(total + tax)} including ${formatCents(tax)} sales tax`);
  });

  it('is told of none where nothing is taxed', async () => {
    await takePayments(bench.table());
    const { total, tax, told } = await askPrice();
    expect(tax).toBeUndefined();
    expect(told).toContain(`total ${formatCents(total)} for`);
    expect(told).not.toMatch(/\btax/i);
  });
});

describe('the sum that a caller hears and agrees to is what the order charges', () => {
  let voice: Awaited<ReturnType<typeof openVoiceBench>>;
  beforeAll(async () => {
    voice = await openVoiceBench(undefined, undefined, undefined, payByCard);
  });
  afterAll(async () => await voice.stop());

  const wish = { services: ['cleaning', 'photography'], zip, sqFt: 2500, rooms: 4 };
  const person = { fullName: 'Pat Caller', email: 'pat@example.com', street: '12 Court Street' };
  const calling = async (basisPoints?: number) => {
    const company = await voice.newCompany();
    const table = voice.openTable(company.tenantId);
    await takePayments(table, basisPoints);
    const use = async (name: string, input: object) => await voice.use(company, 'a-call', name, input);
    const quoted = await use('get_price_quote', wish);
    await use('check_availability', wish);
    await use('hold_slot', { option: 1 });
    const confirm = async () => await use('book_appointment', { ...person, confirmed: true });
    const placed = async () => {
      const [order] = await voice.items(company.tenantId, 'order');
      return await placedBy(table, String(order?.pk).replace(/^.*#/, ''));
    };
    return { table, quoted, readBack: await use('book_appointment', person), confirm, placed };
  };
  const RESERVED = /^The times are reserved\. Say that \$[\d.,]+ must be paid by \w+, \w+ \d+ at /;
  const agreed = (price: number, tax: number) => `${formatCents(price + tax)} including ${formatCents(tax)} sales tax`;

  it('with sales tax', async () => {
    const { quoted, readBack, confirm, placed } = await calling(635);
    expect(await confirm()).toMatch(RESERVED);
    const { price, tax = 0 } = await placed();
    expect(tax).toBeGreaterThan(0);
    expect(quoted).toContain(`The total is ${agreed(price, tax)} for 2,500 square feet`);
    expect(readBack).toContain(`; the price is ${agreed(price, tax)}. Paying:`);
  });

  it('and is read back again where the tax has changed since', async () => {
    const { table, confirm, placed } = await calling(635);
    await setRate(table, 700);
    const again = await confirm();
    expect(again).toMatch(/^Not booked yet\./);
    expect(await confirm()).toMatch(RESERVED);
    const { price, tax = 0 } = await placed();
    expect(again).toContain(`; the price is ${agreed(price, tax)}. Paying:`);
  });

  it('without: nothing of tax is said', async () => {
    const { quoted, readBack, confirm, placed } = await calling();
    expect(await confirm()).toMatch(RESERVED);
    const { price, tax } = await placed();
    expect(tax).toBeUndefined();
    expect(quoted).toContain(`The total is ${formatCents(price)} for 2,500 square feet`);
    expect(readBack).toContain(`; the price is ${formatCents(price)}. Paying:`);
    expect(quoted + readBack).not.toMatch(/\btax/i);
  });
});
