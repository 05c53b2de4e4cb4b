import { request } from 'node:http';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json: Record<string, unknown>;
}
interface Options {
  body?: unknown;
  host?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

const parse = (text: string) => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Calls a path of a running cloud with any Host header; follows no redirects. */
export const call = (origin: string, route: string, options: Options = {}): Promise<Reply> => {
  const [method = 'GET', path = '/'] = route.split(' ');
  const { port } = new URL(origin);
  const body = options.form
    ? new URLSearchParams(options.form).toString()
    : options.body === undefined
      ? undefined
      : JSON.stringify(options.body);
  const type = options.form ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers = {
    host: `${options.host ?? 'localhost'}:${port}`,
    ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
};

interface Item extends Record<string, unknown> {
  pk: string;
  sk: string;
}

export const itemsOf = async (origin: string, pk: string): Promise<Item[]> =>
  JSON.parse((await call(origin, `GET /__local/items?pk=${encodeURIComponent(pk)}`)).text) as Item[];

export const untilIdle = async (origin: string, query = ''): Promise<void> => {
  const { status, text } = await call(origin, `GET /__local/idle?timeout=20${query}`);
  if (status !== 200) throw new Error(text);
};
