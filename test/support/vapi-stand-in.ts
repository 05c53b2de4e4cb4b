import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in does with what it is asked. */
export type Mood = 'well' | 'down' | 'slow' | 'garbage' | 'overloaded' | 'failing' | 'half' | 'no key';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const sound = Buffer.from('ID3 a recording of a test');

/** The provider's API as it speaks over HTTP, remembering what it was asked. */
export const startVapi = async () => {
  const asked: Asked[] = [];
  const calls = new Map<string, unknown>();
  let mood: Mood = 'well';
  let count = 0;
  const moods: Record<Mood, (response: ServerResponse) => boolean> = {
    well: () => false,
    down: (response) => Boolean(response.destroy()),
    slow: () => true,
    garbage: (response) =>
      Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('<html>welcome</html>')),
    overloaded: (response) => Boolean(json(response, 429, { message: 'Too Many Requests', statusCode: 429 })) || true,
    failing: (response) => Boolean(json(response, 503, { message: 'Service Unavailable' })) || true,
    half: (response) => {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': '200' });
      response.write('{"id":"cut');
      setImmediate(() => response.destroy());
      return true;
    },
    'no key': (response) => Boolean(json(response, 401, { message: 'Invalid Key.', error: 'Unauthorized' })) || true,
  };
  const answer = (method: string, path: string, body: Record<string, unknown>, response: ServerResponse): void => {
    count++;
    const [, kind, id] = path.split('/');
    if (path.startsWith('/recordings/')) {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound);
    } else if (method === 'POST' && path === '/assistant')
      json(response, 201, { id: `made-assistant-${count}`, ...body });
    else if (method === 'POST' && path === '/call')
      json(response, 201, { id: `placed-call-${count}`, status: 'queued', type: 'outboundPhoneCall', ...body });
    else if (method === 'PATCH') json(response, 200, { id, ...body });
    else if (method === 'GET' && kind === 'call' && calls.has(id ?? '')) json(response, 200, calls.get(id ?? ''));
    else json(response, 404, { message: `Couldn't Get ${kind}.`, error: 'Not Found', statusCode: 404 });
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const [method, path] = [request.method ?? '', request.url ?? ''];
      asked.push({ method, path, authorization: request.headers.authorization, body });
      if (!moods[mood](response)) answer(method, path, body, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    asked,
    calls,
    sound,
    feel: (next: Mood) => {
      mood = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
export type Vapi = Awaited<ReturnType<typeof startVapi>>;
