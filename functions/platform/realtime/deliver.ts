import { createLog } from '../log.ts';
import { type Connection, connectionItem } from './connection.ts';
import { type ConnectionTables, type Forgotten, forgetConnection } from './forget.ts';
import { openFrames } from './frames.ts';
import type { Line } from './line.ts';

/** What delivering needs: the gateway's connections and the tables that know them. */
export interface DeliverDeps extends ConnectionTables {
  readonly line: Line;
  /** Takes a member whose connection was forgotten off the record they looked at, and tells its other viewers. */
  readonly leave?: (connection: Connection) => Promise<void>;
}

/** The messages for one connection, in order; connections that get the same share one list. */
export interface Letter {
  readonly to: Forgotten;
  readonly messages: readonly object[];
}

const AT_ONCE = 64;
const framesOf = openFrames();

/** Runs `work` over all items, at most `most` at a time. */
export const inParallel = async <T>(items: readonly T[], most: number, work: (item: T) => Promise<void>) => {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
};

/**
 * Forgets a connection. What a member looked at goes with its item, so it is read before: `$disconnect`, if it comes at
 * all, finds nothing of it any more.
 */
const forgetAndLeave = async (deps: DeliverDeps, to: Letter['to']): Promise<void> => {
  const isMember = to.chatSessionId === undefined;
  const known =
    deps.leave && isMember && (await deps.openTable(to.tenantId).get(connectionItem, to, { consistent: true }));
  await forgetConnection(deps, to);
  if (known) await deps.leave?.(known);
};

/** Closes and forgets a connection; its owner reconnects and reads what it missed. */
export const cutConnection = async (deps: DeliverDeps, to: Letter['to']): Promise<void> => {
  await deps.line.close(to.connectionId);
  await forgetAndLeave(deps, to);
};

/** Sends to one connection; false where it is gone. */
const deliverOne = async (deps: DeliverDeps, { to, messages }: Letter): Promise<boolean> => {
  try {
    for (const frame of framesOf(messages)) {
      if (await deps.line.post(to.connectionId, frame)) continue;
      await forgetAndLeave(deps, to);
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
