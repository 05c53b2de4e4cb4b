import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '../../../../test/support/table/deliver.ts';
import { type Company, openVoiceBench, type VoiceBench } from '../../../../test/support/voice/voice-bench.ts';
import { type AdmitDelivery, notBelieved } from '../../../platform/http/serve-webhook.ts';

let bench: VoiceBench;
let ours: Company;
let theirs: Company;
beforeAll(async () => {
  bench = await openVoiceBench();
  ours = await bench.newCompany();
  theirs = await bench.newCompany();
});
afterAll(async () => await bench.stop());

const bodyNow = (more: object = {}): string =>
  JSON.stringify({
    message: {
      type: 'status-update',
      status: 'in-progress',
      timestamp: bench.now(),
      call: bench.callOf(ours, 'forged'),
      ...more,
    },
  });

const flipped = (text: string, at: number): string =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);

interface Forgery {
  readonly body: string | Buffer;
  readonly headers: Record<string, string>;
}

const secondsNow = () => Math.floor(bench.now() / 1000);
const signed = (body: string, secret = ours.secret, timestamp?: number) => ({
  'x-vapi-signature': bench.hmac(secret, body, timestamp),
  ...(timestamp === undefined ? {} : { 'x-timestamp': String(timestamp) }),
});

/** T19: what somebody without the secret can try. */
const forgeries: Record<string, () => Forgery> = {
  'no header at all': () => ({ body: bodyNow(), headers: {} }),
  'an empty secret': () => ({ body: bodyNow(), headers: { 'x-vapi-secret': '' } }),
  'another company’s secret': () => ({ body: bodyNow(), headers: { 'x-vapi-secret': theirs.secret } }),
  'a secret with a bit flipped': () => ({ body: bodyNow(), headers: { 'x-vapi-secret': flipped(ours.secret, 7) } }),
  'a secret cut short': () => ({ body: bodyNow(), headers: { 'x-vapi-secret': ours.secret.slice(0, -1) } }),
  'a secret with a space': () => ({ body: bodyNow(), headers: { 'x-vapi-secret': `${ours.secret} ` } }),
  'the secret of a generation to come': () => ({
    body: bodyNow(),
    headers: { 'x-vapi-secret': bench.signer.secretsFor('voice webhook', `${ours.tenantId} 2`)[0] },
  }),
  'an assistant that nobody knows': () => ({
    body: bodyNow({ call: { id: 'forged', assistantId: 'asst-unknown' } }),
    headers: { 'x-vapi-secret': ours.secret },
  }),
  'no assistant named': () => ({
    body: bodyNow({ call: { id: 'forged' } }),
    headers: { 'x-vapi-secret': ours.secret },
  }),
  'a tenant of one’s choosing in the body': () => ({
    body: bodyNow({ call: { id: 'forged', tenantId: ours.tenantId }, tenantId: ours.tenantId }),
    headers: { 'x-vapi-secret': ours.secret },
  }),
  'a signature of other bytes': () => ({ body: `${bodyNow()} `, headers: signed(bodyNow()) }),
  'a body with a bit flipped': () => {
    const body = bodyNow();
    return { body: flipped(body, body.indexOf('in-progress')), headers: signed(body) };
  },
  'a signature with a bit flipped': () => {
    const body = bodyNow();
    const { 'x-vapi-signature': right } = signed(body);
    return { body, headers: { 'x-vapi-signature': flipped(right ?? '', 3) } };
  },
  'a signature under another company’s secret': () => ({ body: bodyNow(), headers: signed(bodyNow(), theirs.secret) }),
  'the same JSON written anew': () => {
    const body = bodyNow();
    return { body: JSON.stringify(JSON.parse(body), null, 1), headers: signed(body) };
  },
  'the body in base64 as text': () => {
    const body = bodyNow();
    return { body: Buffer.from(body).toString('base64'), headers: signed(body) };
  },
  'a signature without the time that is sent': () => ({
    body: bodyNow(),
    headers: { ...signed(bodyNow()), 'x-timestamp': String(secondsNow()) },
  }),
  'a signed time that is moved': () => {
    const body = bodyNow();
    return { body, headers: { ...signed(body, ours.secret, secondsNow()), 'x-timestamp': String(secondsNow() - 1) } };
  },
  'a signature of nothing': () => ({ body: bodyNow(), headers: signed('') }),
  'a digest without a key': () => ({ body: bodyNow(), headers: { 'x-vapi-signature': bench.hmac('', bodyNow()) } }),
  'a message of six minutes ago': () => ({
    body: bodyNow({ timestamp: bench.now() - 360_000 }),
    headers: { 'x-vapi-secret': ours.secret },
  }),
  'a message of six minutes ahead': () => ({
    body: bodyNow({ timestamp: bench.now() + 360_000 }),
    headers: { 'x-vapi-secret': ours.secret },
  }),
  'a signed time of six minutes ago': () => {
    const body = bodyNow();
    return { body, headers: signed(body, ours.secret, secondsNow() - 360) };
  },
  'no time at all': () => ({ body: bodyNow({ timestamp: undefined }), headers: { 'x-vapi-secret': ours.secret } }),
  'no JSON': () => ({ body: 'message=hello', headers: signed('message=hello') }),
  'a prototype in the body': () => {
    const body = bodyNow().replace('{"message"', '{"__proto__":{"admin":true},"message"');
    return { body, headers: signed(body) };
  },
};

const written = async () => {
  const items = await everything(bench.world.table.client, bench.world.table.tableName);
  return items.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
};

describe('a forged message (T19)', () => {
  it.each(Object.keys(forgeries))('with %s is answered 401 and writes nothing', async (name) => {
    const before = await written();
    const { body, headers } = (forgeries[name] as () => Forgery)();
    const { status, json } = await bench.post(body, headers);
    expect(status, JSON.stringify(json)).toBe(401);
    expect(json.error.message).toBe('The signature of this message is not right.');
    expect(await written()).toEqual(before);
  });
});

describe('a message of the provider', () => {
  const genuine: Record<string, () => Forgery> = {
    'by the shared secret': () => ({ body: bodyNow(), headers: { 'x-vapi-secret': ours.secret } }),
    'by the secret of the generation before': () => ({
      body: bodyNow(),
      headers: { 'x-vapi-secret': bench.signer.secretsFor('voice webhook', `${ours.tenantId} 0`)[0] },
    }),
    'by a signature of the body': () => ({ body: bodyNow(), headers: signed(bodyNow()) }),
    'by a signature with its algorithm named': () => ({
      body: bodyNow(),
      headers: { 'x-signature': `sha256=${bench.hmac(ours.secret, bodyNow())}` },
    }),
    'by a signature of time and body': () => ({
      body: bodyNow(),
      headers: signed(bodyNow(), ours.secret, secondsNow()),
    }),
    'whose bytes came in base64 through the gateway': () => ({
      body: Buffer.from(bodyNow()),
      headers: signed(bodyNow()),
    }),
    'just within five minutes': () => ({
      body: bodyNow({ timestamp: bench.now() - 300_000 }),
      headers: { 'x-vapi-secret': ours.secret },
    }),
  };

  it.each(Object.keys(genuine))('%s is accepted', async (name) => {
    const { body, headers } = (genuine[name] as () => Forgery)();
    expect((await bench.post(body, headers)).status).toBe(200);
  });

  it('with more than 256 KB is rejected before anything is read', async () => {
    const body = bodyNow({ padding: 'x'.repeat(300_000) });
    expect((await bench.post(body, signed(body))).status).toBe(413);
  });
});

describe('controls: the matrix catches', () => {
  const believing = async (admit: AdmitDelivery): Promise<string[]> => {
    const broken = await openVoiceBench(() => admit);
    const believed: string[] = [];
    for (const [name, forge] of Object.entries(forgeries)) {
      const { body, headers } = forge();
      if ((await broken.post(body, headers)).status !== 401) believed.push(name);
    }
    await broken.stop();
    return believed;
  };
  const named = (body: unknown) =>
    (body as { message?: { call?: { assistantId?: string } } } | undefined)?.message?.call?.assistantId;

  it('a webhook that trusts the tenant named by the message', async () => {
    const caught = await believing(async ({ body }) => {
      if (named(body) !== undefined) return ours.tenantId;
      const { tenantId } = (body as { message?: { tenantId?: string } } | undefined)?.message ?? {};
      return tenantId ?? 'nobody';
    });
    expect(caught).toContain('a tenant of one’s choosing in the body');
    expect(caught.length).toBeGreaterThan(15);
  });

  it('a webhook that verifies the signature over the parsed body instead of the received bytes', async () => {
    const caught = await believing(async ({ body, headers }) => {
      const text = JSON.stringify(body) ?? '';
      if (headers['x-vapi-signature'] !== bench.hmac(ours.secret, text)) throw notBelieved();
      return ours.tenantId;
    });
    expect(caught).toContain('the same JSON written anew');
  });
});
