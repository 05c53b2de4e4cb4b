import type { IncomingMessage, ServerResponse } from 'node:http';

export interface HttpRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  ip: string;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

const empty = Buffer.alloc(0);

export const json = (status: number, value: unknown): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

export const html = (status: number, text: string, headers: Record<string, string | string[]> = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: Buffer.from(text),
});

export const redirect = (to: string, status = 303): HttpResponse => ({
  status,
  headers: { location: to },
  body: empty,
});

export const nothing = (status = 204, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers,
  body: empty,
});

export const readForm = (request: HttpRequest): URLSearchParams => new URLSearchParams(request.body.toString('utf8'));

export const readBody = (message: IncomingMessage, limit: number): Promise<Buffer | 'too large'> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
    });
    message.on('end', () =>
      resolve(size > limit ? 'too large' : chunks.length === 1 ? (chunks[0] ?? empty) : Buffer.concat(chunks)),
    );
    message.on('error', reject);
  });

export const toRequest = (message: IncomingMessage, body: Buffer): HttpRequest => {
  const url = message.url ?? '/';
  const mark = url.indexOf('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return {
    method: message.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    headers,
    body,
    ip: (message.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
  };
};

export const send = (response: ServerResponse, answer: HttpResponse, method: string): void => {
  const headers = { ...answer.headers };
  if (answer.status !== 204 && answer.status !== 304) headers['content-length'] = String(answer.body.length);
  response.writeHead(answer.status, headers);
  response.end(method === 'HEAD' ? undefined : answer.body);
};
