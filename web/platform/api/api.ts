import type { InputOf, OutputOf } from '../../../shared/contract/routes/route.ts';
import type { Api } from '../../../shared/operations/api.ts';
import { ApiError, errorOf, OFFLINE } from './api-error.ts';
import { type Answered, takeEarly } from './asked-early.ts';
import { learnClock } from './clock.ts';

export type RouteKey = keyof Api & string;
export type ApiInput<Key extends RouteKey> = InputOf<Api[Key]>;
export type ApiOutput<Key extends RouteKey> = OutputOf<Api[Key]>;

export interface CallOptions {
  /** Makes a repeated write return the first answer. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, e.g. when a tab closes. */
  keepalive?: boolean | undefined;
  headers?: Record<string, string> | undefined;
}

type TokenProvider = () => Promise<string | undefined>;
let tokenProvider: TokenProvider = async () => undefined;

/** Sets the function that returns the signed-in user's access token; called once. */
export const setTokenProvider = (provider: TokenProvider): void => {
  tokenProvider = provider;
};

type HeaderProvider = (url: string) => Record<string, string>;
const providers: HeaderProvider[] = [];

/** Adds headers to every call from here on; called once by each module that knows some. */
export const addHeaders = (provider: HeaderProvider): void => void providers.push(provider);

interface Target {
  method: string;
  url: string;
  body: string | undefined;
}

/** Method, URL and body of a call: path parameters first, the rest as query (GET, DELETE) or JSON. */
export const targetOf = (key: string, input: Record<string, unknown>): Target => {
  const [method = 'GET', path = ''] = key.split(' ');
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return { method, url: filled, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return { method, url: query.size > 0 ? `${filled}?${query}` : filled, body: undefined };
};

const headersOf = async (target: Target, options: CallOptions): Promise<Record<string, string>> => {
  const token = await tokenProvider();
  return {
    accept: 'application/json',
    ...(target.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    ...Object.assign({}, ...providers.map((provide) => provide(target.url))),
    ...options.headers,
  };
};

const send = async (target: Target, options: CallOptions): Promise<Answered> => {
  const { method, url, body } = target;
  const { signal, keepalive } = options;
  try {
    const headers = await headersOf(target, options);
    const isAnybodys = method === 'GET' && !('authorization' in headers);
    const early = isAnybodys ? await takeEarly(url) : undefined;
    if (early) return early;
    return { response: await fetch(url, { method, headers, body, signal, keepalive }), receivedAt: Date.now() };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, OFFLINE, 'We could not reach the server. Check your connection and try again.', { cause });
  }
};

const readBody = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text;
  return JSON.parse(text);
};

/** Calls an API route by its key; input and output are typed by the contract. Throws ApiError. */
export const api = async <Key extends RouteKey>(
  key: Key,
  input: ApiInput<Key>,
  options: CallOptions = {},
): Promise<ApiOutput<Key>> => {
  const { response, receivedAt } = await send(targetOf(key, input as Record<string, unknown>), options);
  learnClock(response.headers.get('date'), receivedAt);
  const body = await readBody(response).catch(() => undefined);
  if (!response.ok) throw errorOf(response.status, body, response.headers.get('retry-after'));
  return body as ApiOutput<Key>;
};
