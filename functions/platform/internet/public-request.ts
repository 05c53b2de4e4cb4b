import { type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { createGunzip } from 'node:zlib';
import { pinnedTo, publicAddressOf, type Resolve } from './public-address.ts';

/** A call to a server that a customer named. */
export interface PublicCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface PublicAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Calls the public internet only; throws `AddressRefused` for any other address, and where no answer comes. */
export type PublicCaller = (call: PublicCall) => Promise<PublicAnswer>;

/** An address that is never called: not https on its standard port, or not on the public internet. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export interface PublicLimits {
  readonly timeoutMs: number;
  /** Most bytes of an answer, unpacked. */
  readonly maxBytes: number;
}

const readAll = async (message: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const isPacked = message.headers['content-encoding'] === 'gzip';
  const stream = isPacked ? message.pipe(createGunzip()) : message;
  // A connection that is cut must fail the unpacking too, not leave it waiting.
  if (isPacked) message.on('error', (error) => stream.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const headersOf = (message: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, [value].flat().join(', ')]));

const send = async (call: PublicCall, options: RequestOptions, { timeoutMs, maxBytes }: PublicLimits) =>
  await new Promise<PublicAnswer>((resolve, reject) => {
    const url = new URL(call.url);
    const { method, headers, body = '' } = call;
    const sent = { 'accept-encoding': 'gzip', ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const all = { ...options, method, headers: sent, agent: false as const };
    const outgoing = url.protocol === 'https:' ? overHttps(url, all) : overHttp(url, all);
    const timer = setTimeout(() => outgoing.destroy(new Error('No answer in time')), timeoutMs);
    outgoing.on('error', reject);
    outgoing.on('close', () => clearTimeout(timer));
    outgoing.on('response', (message) => {
      readAll(message, maxBytes).then(
        (read) => resolve({ status: message.statusCode ?? 0, headers: headersOf(message), body: read }),
        (error: unknown) => {
          outgoing.destroy();
          reject(error);
        },
      );
    });
    outgoing.end(body);
  });

const judged = async (url: URL, resolve: Resolve | undefined): Promise<RequestOptions> => {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new AddressRefused('Only https on its standard port is called');
  }
  try {
    return { lookup: pinnedTo(await publicAddressOf(url.hostname, resolve)) };
  } catch (error) {
    throw new AddressRefused(error instanceof Error ? error.message : 'The host has no address');
  }
};

/** A server on this machine that plays one of the internet under a name of its own; the cloud has none. */
export interface StandIn {
  /** The name in its addresses, which stays when its port changes: `reso.localhost`. */
  readonly host: string;
  /** Where it listens: `http://127.0.0.1:4000`. */
  readonly address: string;
}

/** True for an address of the stand-in, which is called over plain HTTP. */
export const isStandIn = (url: URL, standIn: StandIn | undefined): standIn is StandIn =>
  standIn !== undefined && url.protocol === 'http:' && url.host === standIn.host;

const atStandIn = (call: PublicCall, url: URL, { address, host }: StandIn): PublicCall => ({
  ...call,
  url: `${address}${url.pathname}${url.search}`,
  headers: { ...call.headers, host },
});

/** Calls servers over https on the public internet, without redirects. */
export const publicCaller =
  (
    limits: PublicLimits,
    { standIn, resolve }: { standIn?: StandIn | undefined; resolve?: Resolve } = {},
  ): PublicCaller =>
  async (call) => {
    const url = URL.parse(call.url);
    if (!url) throw new AddressRefused('This is no address');
    if (isStandIn(url, standIn)) return await send(atStandIn(call, url, standIn), {}, limits);
    return await send(call, await judged(url, resolve), limits);
  };
