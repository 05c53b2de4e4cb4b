import { EventEmitter } from 'node:events';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Resolve } from './public-address.ts';

const PUBLIC = '93.184.215.14';

const sent: string[] = [];
let names: Resolve;
let status = 200;

/** Stands for node:https: notes where a call would connect, by the look-up that it was given or by the name's own. */
vi.mock('node:https', () => ({
  request: (url: URL, { lookup }: { lookup?: LookupFunction }) => {
    const outgoing = new EventEmitter();
    const connect = (address: string): void => {
      sent.push(address);
      const answer = { statusCode: status, headers: { location: 'https://169.254.169.254/' } };
      outgoing.emit('response', Object.assign(Readable.from([]), answer));
      outgoing.emit('close');
    };
    const end = (): void => {
      if (lookup) lookup(url.hostname, { all: false }, (_, address) => connect(String(address)));
      else void names(url.hostname).then(([first]) => connect(first?.address ?? ''));
    };
    return Object.assign(outgoing, { end, destroy: () => undefined });
  },
}));

const { publicCaller } = await import('./public-request.ts');
beforeEach(() => {
  sent.length = 0;
  status = 200;
});

/** A name that answers with these addresses, one after the other. */
const movesOver = (...addresses: string[]): Resolve => {
  let asked = 0;
  return async () => {
    const address = addresses[Math.min(asked++, addresses.length - 1)] ?? '';
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
};
const call = async (resolve: Resolve, url = 'https://api.example.com/odata') =>
  await publicCaller({ timeoutMs: 500, maxBytes: 1000 }, { resolve })({ method: 'GET', url, headers: {} });

it('connects to the address that was judged, though the name has moved inward since', async () => {
  names = movesOver(PUBLIC, '127.0.0.1');
  expect(await call(names)).toMatchObject({ status: 200 });
  expect(sent).toEqual([PUBLIC]);
});

it('control: a call without that look-up would reach the inside', async () => {
  names = movesOver(PUBLIC, '127.0.0.1');
  await names('api.example.com');
  const outgoing = request(new URL('https://api.example.com/odata'), {});
  outgoing.end();
  await vi.waitFor(() => expect(sent).toEqual(['127.0.0.1']));
});

it.each(['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::a00:1', '::1', 'fd00:ec2::254', '10.0.0.1'])(
  'is not made to a name at %s',
  async (address) => {
    await expect(call(movesOver(address))).rejects.toMatchObject({ name: 'AddressRefused' });
    expect(sent).toEqual([]);
  },
);

it.each([301, 302, 307, 308])('answers %i as it is and follows nothing', async (redirect) => {
  status = redirect;
  expect(await call(movesOver(PUBLIC))).toMatchObject({ status: redirect });
  expect(sent).toEqual([PUBLIC]);
});
