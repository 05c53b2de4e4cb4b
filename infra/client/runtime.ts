// The code of the published client: no imports, so that it runs in anything with fetch. Its types are in declarations.ts.

interface Failure {
  readonly code?: string;
  readonly message?: string;
  readonly details?: unknown;
  readonly correlationId?: string;
}

const isField = (each: unknown): boolean => typeof each === 'object' && each !== null && 'path' in each;

/** An answer outside 2xx. */
export class NorthlightError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** The fields of an INVALID_INPUT, each with what would be right. */
  readonly fields: readonly unknown[];
  readonly correlationId: string | undefined;

  constructor(
    status: number,
    { code = 'UNKNOWN', message = `The API answered ${status}.`, details, correlationId }: Failure,
  ) {
    super(message);
    this.name = 'NorthlightError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.fields = Array.isArray(details) ? details.filter(isField) : [];
    this.correlationId = correlationId;
  }
}

interface Options {
  readonly origin: string;
  readonly key: string;
  readonly fetch?: typeof fetch;
  readonly retries?: number;
  readonly wait?: (seconds: number) => Promise<void>;
}

interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type Input = Readonly<Record<string, unknown>>;

const sleep = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const MAX_SECONDS = 60;

/** Method, address and body of a call: fields in the path first, the rest as query or JSON. */
const targetOf = (origin: string, route: string, input: Input) => {
  const [method = 'GET', path = ''] = route.split(' ');
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${route} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const url = new URL(filled, origin);
  if (method !== 'GET' && method !== 'DELETE') return { method, url, body: JSON.stringify(rest) };
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) url.searchParams.set(name, String(value));
  return { method, url, body: undefined };
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
};

const failureIn = (body: unknown): Failure =>
  typeof body === 'object' && body !== null && 'error' in body ? (body.error as Failure) : {};

/** Seconds to wait before a try is repeated; undefined where it must not be. */
const pauseOf = (response: Response | undefined, isSafe: boolean, tries: number): number | undefined => {
  const asked = Number(response?.headers.get('retry-after') ?? Number.NaN);
  const seconds = Number.isFinite(asked) ? asked : 2 ** tries;
  // A refused call did nothing; whether a lost one did, only a repeatable call may leave open.
  const isRefused = response?.status === 429;
  const isLost = response === undefined || response.status >= 502;
  return isRefused || (isLost && isSafe) ? Math.min(seconds, MAX_SECONDS) : undefined;
};

export const createClient = ({ origin, key, fetch: send = fetch, retries = 3, wait = sleep }: Options) => {
  const call = async (route: string, input: Input = {}, options: CallOptions = {}): Promise<unknown> => {
    const { method, url, body } = targetOf(origin, route, input);
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    const isSafe = method === 'GET' || options.idempotencyKey !== undefined;
    const request = { method, headers, body: body ?? null, signal: options.signal ?? null };
    for (let tries = 0; ; tries++) {
      let lost: unknown;
      const response = await send(url, request).catch((error: unknown) => {
        if (options.signal?.aborted) throw error;
        lost = error;
        return undefined;
      });
      if (response?.ok) return await bodyOf(response);
      const seconds = tries < retries ? pauseOf(response, isSafe, tries) : undefined;
      if (seconds === undefined) {
        if (!response) throw lost;
        throw new NorthlightError(response.status, failureIn(await bodyOf(response)));
      }
      await wait(seconds);
    }
  };

  async function* each(route: string, input: Input = {}): AsyncGenerator<unknown> {
    for (let cursor: unknown = input.cursor; ; ) {
      const page = (await call(route, { ...input, cursor })) as { items: unknown[]; nextCursor?: string };
      yield* page.items;
      if (page.nextCursor === undefined) return;
      cursor = page.nextCursor;
    }
  }

  return { call, each };
};

const MAX_AGE_SECONDS = 300;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Checks the signature of a webhook call and returns its event; throws where it isn't ours or is older than five minutes. */
export const openEvent = async (
  secret: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: string,
  now = Date.now(),
): Promise<unknown> => {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (!(Math.abs(now / 1000 - Number(timestamp)) < MAX_AGE_SECONDS)) throw new Error('The webhook call is too old.');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const each of (headers['webhook-signature'] ?? '').split(' ')) {
    const [version, mac = ''] = each.split(',');
    if (version !== 'v1' || !/^[A-Za-z0-9+/]{43}=$/.test(mac)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytesOf(mac), signed)) return JSON.parse(body);
  }
  throw new Error('The webhook call is not signed with this secret.');
};
