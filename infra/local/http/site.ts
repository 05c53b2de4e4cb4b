import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Notice } from '../notices/notice.ts';
import { MAX_BODY_BYTES } from './gateway.ts';
import { type HttpRequest, type HttpResponse, json, readBody, send, toRequest } from './message.ts';

export type Handle = (request: HttpRequest) => Promise<HttpResponse>;
export type Upgrade = (message: IncomingMessage, socket: Duplex, head: Buffer) => void;
export interface Site {
  port: number;
  /** A path prefix answered by something other than the distribution. `machineOnly` refuses foreign hosts and origins. */
  mount(prefix: string, handle: Handle, localOnly?: boolean): void;
  serve(handle: Handle): void;
  onUpgrade(upgrade: Upgrade): void;
  /** Takes no more requests and breaks those under way; an upgraded socket belongs to whoever upgraded it. */
  closeConnections(): void;
  stop(): Promise<void>;
}

interface Mount {
  prefix: string;
  handle: Handle;
  machineOnly: boolean;
}

const answerMount = (
  { prefix, handle, machineOnly }: Mount,
  request: HttpRequest,
): Promise<HttpResponse> | HttpResponse =>
  machineOnly && !isLocalRequest(request)
    ? json(403, { message: 'Only for this machine' })
    : handle({ ...request, path: request.path.slice(prefix.length) || '/' });

const starting: Handle = async () => json(503, { message: 'Starting' });

/** Opens the site's port, on loopback only. Over 40 lines: the closures share the mounts and the handlers. */
export const openSite = async (port: number): Promise<Site> => {
  const mounts: Mount[] = [];
  let distribution = starting;
  let upgrade: Upgrade | undefined;
  let isClosed = false;

  const listener = (message: IncomingMessage, response: ServerResponse) => {
    const method = message.method ?? 'GET';
    answer(message)
      .then((answered) => send(response, answered, method))
      .catch((error: unknown) => {
        // A client that has gone, or was cut off because the cloud closes, gets no answer.
        if (isClosed || response.headersSent || response.destroyed) response.destroy();
        else sendFailure(error, response, method);
      });
  };
  const answer = async (message: IncomingMessage): Promise<HttpResponse> => {
    const body = await readBody(message, MAX_BODY_BYTES + 65_536);
    if (body === 'too large') return json(413, { message: 'Request Entity Too Large' });
    const request = toRequest(message, body);
    const mount = mounts.find(({ prefix }) => request.path === prefix || request.path.startsWith(`${prefix}/`));
    return mount ? answerMount(mount, request) : distribution(request);
  };

  const { servers, actual } = await listenOnLoopback(port, listener);
  const onUpgrade: Upgrade = (message, socket, head) => (upgrade ? upgrade(message, socket, head) : socket.destroy());
  for (const server of servers) server.on('upgrade', onUpgrade);
  return {
    port: actual,
    mount: (prefix, handle, machineOnly = false) => void mounts.push({ prefix, handle, machineOnly }),
    serve: (handle) => {
      distribution = handle;
    },
    onUpgrade: (handler) => {
      upgrade = handler;
    },
    closeConnections: () => {
      isClosed = true;
      for (const server of servers) void closeServer(server);
    },
    stop: async () => void (await Promise.all(servers.map(closeServer))),
  };
};

const sendFailure = (error: unknown, response: ServerResponse, method: string): void => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  send(response, json(502, { message: 'The local cloud failed to answer; see its output.' }), method);
};

const listenOnLoopback = async (
  port: number,
  listener: (message: IncomingMessage, response: ServerResponse) => void,
): Promise<{ servers: Server[]; actual: number }> => {
  const options = { keepAliveTimeout: 600_000, maxHeaderSize: 32_768 };
  const first = createServer(options, listener);
  await listen(first, port, '127.0.0.1');
  const second = createServer(options, listener);
  const actual = (first.address() as { port: number }).port;
  const hasIpv6 = await listen(second, actual, '::1').then(
    () => true,
    () => false,
  );
  return { servers: hasIpv6 ? [first, second] : [first], actual };
};

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Notice(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`));
      else if (error.code === 'EACCES')
        reject(new Notice(`Port ${port} may not be used by this account. Choose another: PORT=3000 npm start`));
      else reject(error);
    });
    server.listen({ port, host, backlog: 2048 }, resolve);
  });

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const machineHost = /^(localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Guards the studio against pages of other sites: neither their host names nor their scripts get in. */
export const isLocalRequest = ({ headers, method }: HttpRequest): boolean => {
  if (!machineHost.test(headers.host ?? '')) return false;
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (method === 'GET' || method === 'HEAD') return true;
  // Who says where it comes from is judged by that: to a browser a tenant's host and `localhost` are two sites, and a
  // sign-in on the one exchanges its code at the other.
  if (origin === undefined) return fetchSite !== 'cross-site';
  return URL.canParse(origin) && machineHost.test(new URL(origin).host);
};
