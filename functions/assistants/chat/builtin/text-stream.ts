import type { Log } from '../../../platform/log.ts';
import { listeningChat } from '../../../platform/realtime/connection.ts';
import type { Line } from '../../../platform/realtime/line.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { OnText } from '../assistant-port.ts';

export interface TextStream {
  readonly table: TenantTable;
  readonly now: number;
  readonly log: Log;
  readonly openLine: () => Promise<Line>;
}

/** Streams one answer to one conversation. */
export interface Words {
  readonly onText: OnText;
  /** Sends nothing more and waits for the message in flight. */
  end(): Promise<void>;
}

const openPlaces = async ({ table, now, openLine }: TextStream, sessionId: string) => {
  const [line, listening] = await Promise.all([openLine(), listeningChat(table, sessionId, now)]);
  return { line, ids: listening.map(({ connectionId }) => connectionId) };
};

/**
 * Streams an answer to the conversation's own sockets. Each message is the whole text so far with an increasing number,
 * so lost, duplicate and late messages are harmless; while one is in flight, only the newest text waits. An empty text
 * tells nothing, but looks up the sockets ahead.
 */
export const createTextStream = (deps: TextStream, sessionId: string, turnId: string): Words => {
  let newest = '';
  let sent = '';
  let n = 0;
  let isOver = false;
  let isRunning = false;
  let running = Promise.resolve();
  let places: ReturnType<typeof openPlaces> | undefined;
  const run = async (): Promise<void> => {
    places ??= openPlaces(deps, sessionId);
    const { line, ids } = await places;
    while (!isOver && newest !== sent) {
      sent = newest;
      n += 1;
      const message = { type: 'chat.delta', id: sessionId, turnId, n, text: sent };
      await Promise.all(ids.map((id) => line.post(id, message)));
    }
    isRunning = false;
  };
  const start = (): Promise<void> => {
    isRunning = true;
    return run().catch((error: unknown) => {
      // The complete answer is returned over HTTP anyway.
      isOver = true;
      deps.log.error('The words of an answer could not be told', error);
    });
  };
  return {
    onText: (text) => {
      newest = text;
      if (!isOver && !isRunning) running = start();
    },
    end: async () => {
      isOver = true;
      await running;
    },
  };
};
