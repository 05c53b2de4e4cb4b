import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from './objects.ts';
import { type StripeStandIn, startStripe } from './stand-in.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
const sent: { body: string; signature: string }[] = [];
const clientWith = (key: string, address = standIn.address): Stripe => {
  const { hostname, port } = new URL(address);
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
};
beforeAll(async () => {
  standIn = await startStripe({
    now: Date.now,
    pages: 'http://localhost/__stripe',
    webhook: '',
    post: async (body, signature) => sent.push({ body, signature }) > 0,
  });
  stripe = clientWith(standIn.key);
});
afterAll(async () => await standIn.stop());

/** The same in each request: with the same key another one is refused. */
const EXPIRES_AT = Math.floor(Date.now() / 1000) + 31 * 60;

const wish = (reference: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 19_900, product_data: { name: 'Photos' } } }],
  client_reference_id: reference,
  metadata: { orderId: 'ord_1' },
  success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/back',
  expires_at: EXPIRES_AT,
});

it('Stripe’s own client pays, expands, refunds and lists at the stand-in, and takes its signature', async () => {
  const session = await stripe.checkout.sessions.create(wish('pay_1'), { idempotencyKey: 'pay_1' });
  expect((await stripe.checkout.sessions.create(wish('pay_1'), { idempotencyKey: 'pay_1' })).id).toBe(session.id);
  const changed = stripe.checkout.sessions.create(wish('pay_2'), { idempotencyKey: 'pay_1' });
  await expect(changed).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  standIn.ledger.pay(null, session.id, 'paid');
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded', amount: 19_900 } });
  const intent = (paid.payment_intent as Stripe.PaymentIntent).id;
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 900, metadata: { refundId: 'rfd_1' } });
  expect(refund).toMatchObject({ status: 'succeeded', metadata: { refundId: 'rfd_1' } });
  const tooMuch = stripe.refunds.create({ payment_intent: intent, amount: 19_900 });
  await expect(tooMuch).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  await standIn.webhooks.settled();
  const types = sent.map(
    ({ body, signature }) => stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret).type,
  );
  expect(types).toEqual(['checkout.session.completed', 'refund.created']);
  const [{ body, signature } = { body: '', signature: '' }] = sent;
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
});

it('its lists go on page by page, an account’s things are its own, and a wrong key is refused', async () => {
  for (let n = 0; n < 12; n++) await stripe.checkout.sessions.create(wish(`pay_n${n}`));
  const all: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ limit: 5 })) all.push(session.id);
  expect(all).toEqual(standIn.ledger.all<Session>(null, 'checkout.session').map(({ id }) => id));
  const account = await stripe.accounts.create({ country: 'US', email: 'a@b.co' });
  const own = { stripeAccount: account.id };
  const theirs = await stripe.checkout.sessions.create(wish('pay_theirs'), own);
  await expect(stripe.checkout.sessions.retrieve(theirs.id)).rejects.toMatchObject({ code: 'resource_missing' });
  expect((await stripe.checkout.sessions.retrieve(theirs.id, {}, own)).id).toBe(theirs.id);
  expect((await stripe.checkout.sessions.expire(theirs.id, {}, own)).status).toBe('expired');
  await expect(clientWith('sk_test_wrong').balance.retrieve()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
});

/** The stand-in behind a server that changes its answers, as one that speaks another format would. */
const spoiled = async (spoil: (answer: string) => string): Promise<{ address: string; stop: () => void }> => {
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? await text(request) : null;
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', standIn.address), {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      body,
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(spoil(await answer.text()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() };
};

it('control: an error in another shape, or a list that never says it goes on, is noticed by Stripe’s own client', async () => {
  const shapeless = await spoiled((answer) => answer.replace('"type":"invalid_request_error"', '"kind":"wrong"'));
  const endless = await spoiled((answer) => answer.replace(/"has_more":\s*true/, '"has_more":false'));
  try {
    const missing = clientWith(standIn.key, shapeless.address).checkout.sessions.retrieve('cs_nobody');
    const error: unknown = await missing.catch((caught: unknown) => caught);
    expect(error).not.toMatchObject({ type: 'StripeInvalidRequestError', rawType: 'invalid_request_error' });
    const all: string[] = [];
    const listed = clientWith(standIn.key, endless.address).checkout.sessions.list({ limit: 5 });
    for await (const session of listed) all.push(session.id);
    expect(all.length).toBeLessThan(standIn.ledger.all<Session>(null, 'checkout.session').length);
  } finally {
    shapeless.stop();
    endless.stop();
  }
});
