import { addDays, DAY, instantAt, localDate, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { MlsPageDue, MlsRunDue, MlsSweepDue } from '../../../../shared/deals/mls/events.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { Feed, Run } from '../store.ts';

export const QUARTER_MS = 15 * MINUTE;

/** 03:10 by the company's clock. */
const NIGHT_MINUTES = 3 * 60 + 10;

/** The next quarter of an hour. */
export const nextQuarter = (now: number): number => (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;

const nextNight = (now: number, zone: string): number => {
  const today = localDate(now, zone);
  const nights = [today, addDays(today, 1)].map((date) => instantAt(date, NIGHT_MINUTES, zone) ?? now + DAY);
  return nights.find((at) => at > now) ?? now + DAY;
};

/** The next run of a feed; `once` is the event that plans it, so that one handled twice plans one. */
export const planRun = (table: TenantTable, feedId: string, now: number): { write: Write; at: string } => {
  const at = nextQuarter(now);
  const write = table.due(MlsRunDue, { feedId }, { key: feedId, at, group: feedId, once: `${feedId} ${at}` });
  return { write, at: toInstant(at) };
};

export const planSweep = async (table: TenantTable, feedId: string, now: number): Promise<Write> => {
  const zone = (await table.get(tenantItem, {}))?.timezone ?? 'UTC';
  const at = nextNight(now, zone);
  return table.due(MlsSweepDue, { feedId }, { key: feedId, at, group: feedId, once: `${feedId} ${at}` });
};

/** What a feed does by itself, canceled. */
export const unplanned = (table: TenantTable, feedId: string): Write[] => [
  table.cancelDue(MlsRunDue, feedId),
  table.cancelDue(MlsSweepDue, feedId),
];

/** The step of a run that comes next: at once, or later through the clock. */
export const nextStep = (
  table: TenantTable,
  { feedId }: Pick<Feed, 'feedId'>,
  { runId, step }: Pick<Run, 'runId' | 'step'>,
  { now, at }: { now: number; at?: number },
): Write => {
  const data = { feedId, runId, step };
  if (at !== undefined && at > now) {
    return table.due(MlsPageDue, data, { key: feedId, at, group: feedId, once: `${runId} ${step} ${at}` });
  }
  return table.event(MlsPageDue, data, { pk: `MLSFEED#${feedId}`, group: feedId, now });
};
