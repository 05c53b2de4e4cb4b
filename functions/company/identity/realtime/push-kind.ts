import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { Connection } from '../../../platform/realtime/connection.ts';
import type { DeliverDeps } from '../../../platform/realtime/deliver.ts';
import type { Change } from '../../../platform/table/events/stream.ts';
import type { Stored } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { mayReceive } from './may-receive.ts';

/** A row as the listener's list shows it. */
export interface VisibleRow {
  readonly item: unknown;
  readonly leadId?: string;
}

/** A pushed row; `show` returns undefined if the caller's list would not contain it. */
export interface PushedRow {
  readonly id: string;
  readonly version: number;
  show(caller: Caller): VisibleRow | undefined;
}

export type ReadRow = (stored: Stored) => PushedRow;

/** The changes of one tenant in one batch of the stream. */
export interface PushBatch {
  readonly table: TenantTable;
  readonly changes: readonly Change[];
  /** Runs `read` once per key and batch, so that kinds that need the same row read it once. */
  once<T>(key: string, read: () => Promise<T>): Promise<T>;
}

/** A kind of row that is pushed; an area registers its kinds in the function that follows the stream. */
export interface PushKind {
  /** The first half of a message's type: `lead` in `lead.changed`. */
  readonly name: string;
  /** The name of the row's entity in the table. */
  readonly entity: string;
  /** The route that returns such rows: whoever may call it may receive them. */
  readonly route: Parameters<typeof mayReceive>[0];
  /** Reads the additional rows; those that depend on the listeners are read by the returned function. */
  prepare(batch: PushBatch): Promise<(listeners: readonly Connection[]) => Promise<ReadRow>>;
}

/**
 * Pushes a tenant's changes to connections that are not members', for example a chat's visitors, where `isActive` says that
 * the tenant is; it is asked only for changes that visitors see.
 */
export type PushToVisitors = (
  deps: DeliverDeps,
  table: TenantTable,
  changes: readonly Change[],
  now: number,
  isActive: () => Promise<boolean>,
) => Promise<void>;

/** A kind that needs no additional rows. */
export const plainKind = (kind: Omit<PushKind, 'prepare'>, read: ReadRow): PushKind => ({
  ...kind,
  prepare: async () => async () => read,
});
