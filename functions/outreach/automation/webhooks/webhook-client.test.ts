import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPublic, publicAddressOf, type Resolve } from '../../../platform/internet/public-address.ts';
import type { WebhookCaller } from './webhook-port.ts';

interface Sent {
  readonly url: string;
  readonly address: string;
}

const sent: Sent[] = [];
let status = 200;

/** Stands for node:https: notes where a call would connect, by the look-up that it was given or by the name's own. */
vi.mock('node:https', () => ({
  request: (url: URL, options: { lookup: LookupFunction }, answer: (response: unknown) => void) => ({
    on: () => {},
    end: () =>
      options.lookup(url.hostname, { all: false }, (_, address) => {
        sent.push({ url: url.href, address: String(address) });
        answer({ statusCode: status, destroy: () => {} });
      }),
  }),
}));

const { internetCaller } = await import('./webhook-client.ts');
beforeEach(() => {
  sent.length = 0;
  status = 200;
});
afterEach(() => void vi.clearAllMocks());

/** A name server that answers these, one after the other. */
const answering = (...answers: string[][]) => {
  let asked = 0;
  const resolve = async () => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, asked: () => asked };
};
type Client = (resolve: Resolve) => WebhookCaller;
const call = async (resolve: Resolve, url = 'https://hooks.example.com/in', client: Client = internetCaller) =>
  await client(resolve).call({ url, body: '{}', headers: {} });

/** Where a client connects whose name answers with a public address first, and an inward one from then on. */
const connectedTo = async (client: Client): Promise<{ to: string[]; asked: number }> => {
  const names = answering(['93.184.215.14'], ['127.0.0.1']);
  await call(names.resolve, undefined, client);
  return { to: sent.map(({ address }) => address), asked: names.asked() };
};

/** The broken variant: it judges the first answer and connects by the name, which is resolved again. */
const trustsFirstAnswer: Client = (resolve) => ({
  call: async ({ url }) => {
    const { hostname } = new URL(url);
    await publicAddressOf(hostname, resolve);
    const lookup: LookupFunction = (host, _, found) =>
      void resolve(host).then(([first]) => found(null, first?.address ?? '', first?.family));
    return await new Promise((answer) => {
      request(new URL(url), { method: 'POST', lookup }, ({ statusCode = 0 }) => answer({ status: statusCode })).end();
    });
  },
});

describe('a webhook call', () => {
  it.each([
    ['127.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:a9fe:a9fe'],
    ['64:ff9b::a00:1'],
    ['64:ff9b:1::a00:1'],
    ['2002:7f00:1::'],
    ['::1'],
    ['::'],
    ['fe80::1'],
    ['fd00:ec2::254'],
    ['169.254.169.254'],
    ['1.1.1.1', '10.0.0.1'],
    [],
  ])('to a name at %j %s is not made', async (...addresses) => {
    const names = answering(addresses.filter((each): each is string => typeof each === 'string'));
    await expect(call(names.resolve)).rejects.toThrow('public internet');
    expect(sent).toEqual([]);
  });

  it('connects to the address that was judged, though the name has moved inward since', async () => {
    const { to, asked } = await connectedTo(internetCaller);
    expect(to.filter((address) => !isPublic(address))).toEqual([]);
    expect([to, asked]).toEqual([['93.184.215.14'], 1]);
  });

  // Control: a client that resolves again at the connection reaches the inside in the same case.
  it('would reach the inside if it resolved the name again at the connection', async () => {
    const { to, asked } = await connectedTo(trustsFirstAnswer);
    expect(to.filter((address) => !isPublic(address))).toEqual(['127.0.0.1']);
    expect(asked).toBe(2);
  });

  it.each([301, 302, 303, 307, 308])('answers %i as it is and follows nothing', async (redirect) => {
    status = redirect;
    expect(await call(answering(['93.184.215.14']).resolve)).toEqual({ status: redirect });
    expect(sent).toHaveLength(1);
  });

  it.each(['http://hooks.example.com/', 'https://hooks.example.com:8443/', 'ftp://hooks.example.com/'])(
    'is not made to %s',
    async (url) => {
      await expect(call(answering(['93.184.215.14']).resolve, url)).rejects.toThrow('standard port');
      expect(sent).toEqual([]);
    },
  );
});
