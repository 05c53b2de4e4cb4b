import { Agent, request } from 'node:http';

/** An answer as it came: `body` is the raw text, `json` what it says. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape and asserts on it
  readonly json: any;
}

export interface CallOptions {
  readonly body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: string | Buffer;
  readonly query?: Record<string, string>;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** The Host asked for; `localhost` (the platform) unless said. */
  readonly host?: string;
}

/** Idle connections are left well before the gateway leaves them: one that both let go of at once loses a call. */
const IDLE = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 600, timeout: IDLE });

const payloadOf = ({ raw, body }: CallOptions): string | Buffer | undefined =>
  raw ?? (body === undefined ? undefined : JSON.stringify(body));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const send = (origin: string, method: string, path: string, options: CallOptions): Promise<Answer> =>
  new Promise((done, fail) => {
    const { port } = new URL(origin);
    const payload = payloadOf(options);
    const headers: Record<string, string> = {
      host: `${options.host ?? 'localhost'}:${port}`,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(payload === undefined || options.headers?.['transfer-encoding']
        ? {}
        : { 'content-length': String(Buffer.byteLength(payload)) }),
      ...options.headers,
    };
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        done({ status: response.statusCode ?? 0, headers: response.headers, body, json: parse(body) });
      });
    });
    call.on('error', fail);
    call.end(payload);
  });

/** Calls `POST /api/holds` and the like on a running local cloud. */
export const call = (origin: string, route: string, options: CallOptions = {}): Promise<Answer> => {
  const [method = 'GET', path = '/'] = route.split(' ');
  const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
  return send(origin, method, path + query, options);
};
