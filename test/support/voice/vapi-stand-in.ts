import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { complaint } from './vapi-shapes.ts';

/** What the stand-in does with what it is asked. */
export type Mood = 'well' | 'down' | 'slow' | 'garbage' | 'overloaded' | 'failing' | 'half' | 'no key';

/** Everything that can be wrong with a provider. */
export const ills = ['down', 'slow', 'garbage', 'overloaded', 'failing', 'half', 'no key'] as const;

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

const half = (response: ServerResponse): void => {
  const type = response.req.url?.startsWith('/recordings/') ? 'audio/mpeg' : 'application/json';
  response.writeHead(200, { 'content-type': type, 'content-length': '200' });
  response.write('{"id":"cut');
  setImmediate(() => response.destroy());
};

const inBadMood: Record<(typeof ills)[number], (response: ServerResponse) => void> = {
  down: (response) => void response.destroy(),
  // It never answers; whoever asked gives up.
  slow: () => undefined,
  garbage: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>welcome</html>'),
  overloaded: (response) => json(response, 429, { message: 'Too Many Requests', statusCode: 429 }),
  failing: (response) => json(response, 503, { message: 'Service Unavailable' }),
  half,
  'no key': (response) => json(response, 401, { message: 'Invalid Key.', error: 'Unauthorized' }),
};

const sound = Buffer.from('ID3 a recording of a test');

/**
 * The provider's API as it speaks over HTTP, remembering what it was asked; it takes only what the real one takes.
 * Long because every route of the stand-in shares what it remembers.
 */
export const startVapi = async (key = 'a-key') => {
  const asked: Asked[] = [];
  const calls = new Map<string, unknown>();
  const gone = new Set<string>();
  let mood: Mood = 'well';
  let count = 0;
  const read = (path: string, response: ServerResponse): void => {
    const [, kind, id = ''] = path.split('/');
    if (path.startsWith('/recordings/')) response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound);
    else if (path.startsWith('/assistant?')) json(response, 200, []);
    else if (kind === 'call' && calls.has(id)) json(response, 200, calls.get(id));
    else json(response, 404, { message: `Couldn't Get ${kind}.`, error: 'Not Found', statusCode: 404 });
  };
  const write = ({ method, path, body }: Asked, response: ServerResponse): void => {
    count++;
    const wrong = complaint(method, path, body);
    const [, kind, id] = path.split('/');
    if (wrong !== undefined) json(response, 400, { message: [wrong], error: 'Bad Request', statusCode: 400 });
    else if (gone.has(path)) json(response, 404, { message: `Couldn't Get ${kind}.`, error: 'Not Found' });
    else if (path === '/assistant') json(response, 201, { id: `made-assistant-${count}`, ...body });
    else if (path === '/call') json(response, 201, { id: `placed-call-${count}`, status: 'queued', ...body });
    else json(response, 200, { id, ...body });
  };
  const answer = (one: Asked, response: ServerResponse): void => {
    asked.push(one);
    if (mood !== 'well') inBadMood[mood](response);
    else if (!one.path.startsWith('/recordings/') && one.authorization !== `Bearer ${key}`)
      inBadMood['no key'](response);
    else if (one.method === 'GET') read(one.path, response);
    else write(one, response);
  };
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    bodyOf(request).then(
      (body) => answer({ method, path, authorization: headers.authorization, body }, response),
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    asked,
    calls,
    /** Paths of what the provider has no longer. */
    gone,
    sound,
    /** How long an answer is worth waiting for: for ever, however slow this machine, or not at all. */
    patienceMs: (): number => (mood === 'slow' ? 100 : 60_000),
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
