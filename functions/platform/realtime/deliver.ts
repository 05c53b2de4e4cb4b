import { createLog } from '../log.ts';
import { type ConnectionTables, type Forgotten, forgetConnection } from './forget.ts';
import type { Line } from './line.ts';

/** What delivering needs: the gateway's connections and the tables that know them. */
export interface DeliverDeps extends ConnectionTables {
  readonly line: Line;
}

/** The messages for one connection, in order. */
export interface Letter {
  readonly to: Forgotten;
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

/** Closes and forgets a connection; its owner reconnects and reads what it missed. */
export const cutConnection = async (deps: DeliverDeps, to: Letter['to']): Promise<void> => {
  await deps.line.close(to.connectionId);
  await forgetConnection(deps, to);
};

/** Sends to one connection; false where it is gone. */
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
    log.error('Connection cut: message not delivered', error);
    await cutConnection(deps, to).catch((cause: unknown) => log.error('Connection not closed', cause));
    return false;
  }
};

/**
 * Delivers letters, 64 connections at a time. Forgets connections that are gone and cuts those that fail; returns how many
 * those were.
 */
export const deliver = async (deps: DeliverDeps, letters: readonly Letter[]): Promise<number> => {
  let gone = 0;
  await inParallel(letters, AT_ONCE, async (letter) => {
    if (!(await deliverOne(deps, letter))) gone += 1;
  });
  return gone;
};
