import type { Caller } from '../../../../shared/contract/access.ts';
import type { Connection } from '../../../platform/realtime/connection.ts';
import type { DeliverDeps } from '../../../platform/realtime/deliver.ts';
import type { Stored } from '../../../platform/table/item.ts';
import type { Change } from '../../../platform/table/stream.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { mayHear } from './may-hear.ts';

/** A row as the listener's own list shows it. */
export interface Shown {
  readonly item: unknown;
  readonly leadId?: string;
}

/** A pushed row; `show` returns undefined where the caller's list would not hold it. */
export interface PushedRow {
  readonly id: string;
  readonly version: number;
  show(caller: Caller): Shown | undefined;
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
  /** The route whose answer such rows are part of: who may call it, may hear of them. */
  readonly route: Parameters<typeof mayHear>[0];
  /** Reads what is needed beside the changes; what depends on who listens is read when that is known. */
  prepare(batch: PushBatch): Promise<(listeners: readonly Connection[]) => Promise<ReadRow>>;
}

/** Tells connections that are no members, visitors of a chat for example, of a tenant's changes. */
export type TellOthers = (
  deps: DeliverDeps,
  table: TenantTable,
  changes: readonly Change[],
  now: number,
) => Promise<void>;

/** A kind whose rows need nothing beside themselves. */
export const plainKind = (kind: Omit<PushKind, 'prepare'>, read: ReadRow): PushKind => ({
  ...kind,
  prepare: async () => async () => read,
});
