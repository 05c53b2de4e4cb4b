import { createLog } from '../log.ts';
import type { Connection } from './connection.ts';
import { type ConnectionTables, forgetConnection } from './forget.ts';
import type { Line } from './line.ts';

export interface DeliverDeps extends ConnectionTables {
  readonly line: Line;
}

/** What one connection is told, in this order. */
export interface Letter {
  readonly to: Pick<Connection, 'tenantId' | 'connectionId' | 'chatSessionId'>;
  readonly messages: readonly unknown[];
}

const AT_ONCE = 64;

/** Runs `work` over all items, at most `most` at a time. */
export const inParallel = async <T>(items: readonly T[], most: number, work: (item: T) => Promise<void>) => {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
};

/** Ends a connection and forgets it: its owner connects anew and reads again what was missed. */
export const cutConnection = async (deps: DeliverDeps, to: Letter['to']): Promise<void> => {
  await deps.line.close(to.connectionId);
  await forgetConnection(deps, to);
};

/** Tells one connection; false where it is gone. */
const deliverOne = async (deps: DeliverDeps, { to, messages }: Letter): Promise<boolean> => {
  try {
    for (const message of messages) {
      if (await deps.line.post(to.connectionId, message)) continue;
      await forgetConnection(deps, to);
      return false;
    }
    return true;
  } catch (error) {
    const log = createLog({ tenantId: to.tenantId });
    log.error('A connection could not be told and is cut', error);
    await cutConnection(deps, to).catch((cause: unknown) => log.error('It could not be cut either', cause));
    return false;
  }
};

/**
 * Delivers letters, at most 64 at a time; who is gone is forgotten, who can't be told is cut and so reads again.
 * Answers how many those were.
 */
export const deliver = async (deps: DeliverDeps, letters: readonly Letter[]): Promise<number> => {
  let gone = 0;
  await inParallel(letters, AT_ONCE, async (letter) => {
    if (!(await deliverOne(deps, letter))) gone += 1;
  });
  return gone;
};
