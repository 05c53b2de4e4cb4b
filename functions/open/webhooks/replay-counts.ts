import type { ReplayCounts, ReplayView } from '../../../shared/open/webhooks/endpoint.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { type Delivery, type ReplayRow, replayItem } from './store.ts';

type ReplayId = Pick<ReplayRow, 'endpointId' | 'replayId'>;

export const noCounts: ReplayCounts = { sent: 0, delivered: 0, failed: 0, missed: 0, ends: 0 };

export const replayViewOf = ({ which, since, startedAt, total, counts }: ReplayRow): ReplayView => {
  const { ends, ...rest } = counts;
  return { which, since, startedAt, total, ...rest, isOver: ends > 0 };
};

export const readReplay = async (table: TenantTable, endpointId: string): Promise<ReplayRow | undefined> =>
  await table.get(replayItem, { endpointId }, { consistent: true });

/** Adds to one count of a replay; loses once another replay has taken its place. */
export const tallyWrite = (
  table: TenantTable,
  { endpointId, replayId }: ReplayId,
  entry: keyof ReplayCounts,
  by: number,
): Write => {
  const key = replayItem.key({ endpointId });
  return table.tally({ key, field: 'counts', entry, total: 'tallied', by, facts: { replayId } });
};

const finals = ['delivered', 'failed', 'missed'] as const;

/** What the end of a delivery changes: the replay that waits for it counts it, once. */
export const endedWrites = async (
  table: TenantTable,
  known: Delivery,
  state: Delivery['state'],
): Promise<{ changes: { replayId?: undefined }; writes: Write[] }> => {
  const { endpointId, replayId } = known;
  const final = finals.find((each) => each === state);
  if (replayId === undefined || !final) return { changes: {}, writes: [] };
  const current = await readReplay(table, endpointId);
  const isCounted = current?.replayId === replayId;
  const writes = isCounted ? [tallyWrite(table, { endpointId, replayId }, final, 1)] : [];
  return { changes: { replayId: undefined }, writes };
};
