import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const KEEP_ALIVE_MS = 120_000;

export interface LoopbackServer {
  address: string;
  stop(): Promise<void>;
}

/**
 * A server on a free port of this machine; a request that cannot be answered loses its connection. Answers have no date:
 * the cloud's clock may be set to another day, and the SDK takes what it is refused by a service of another time for a
 * refusal of its clock, and sends it three times.
 */
export const startLoopbackServer = async (
  answer: (message: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LoopbackServer> => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (message, response) => {
    response.sendDate = false;
    answer(message, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('a listening server has a port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
