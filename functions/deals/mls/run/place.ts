import type { MappedRecord } from '../../../../shared/deals/mls/map-record.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { MlsDeps } from '../context.ts';
import type { Feed, Position, Run } from '../store.ts';

/** Which step a message is about. */
export interface StepOf {
  readonly feedId: string;
  readonly runId: string;
  readonly step: number;
}

/** What one step has read, and where the next one goes on. */
export interface ReadStep {
  readonly records: readonly MappedRecord[];
  /** Keys that are asked for and not there. */
  readonly missing: readonly string[];
  /** Keys that a sweep has found. */
  readonly keys: readonly string[];
  readonly seen: number;
  /** Undefined at the end of the chain. */
  readonly next: Position | undefined;
  readonly highest?: string | undefined;
  readonly highestSequence?: number | undefined;
}

/** Everything that a step asks with. */
export interface StepPlace {
  readonly deps: MlsDeps;
  readonly table: TenantTable;
  readonly feed: Feed;
  readonly run: Run;
}
