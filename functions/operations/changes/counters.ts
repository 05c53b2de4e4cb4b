import { createAssistantFollower } from '../../assistants/voice/provider/follow-company.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import { createRecords } from '../../sales/records/follow-records.ts';
import { createHouses } from '../../workspace/houses/follow-houses.ts';
import { createThreads } from '../../workspace/inbox/follow-threads.ts';
import { createReports } from '../reports/follow-reports.ts';

/**
 * What follows from changed rows and waits for nobody: records and their figures, the reports, the inbox, houses, what
 * the phone assistant says of its company.
 */
export const createCounters = (deps: { openTable: OpenTable; clock: Clock }) => [
  createRecords(deps),
  createReports(deps),
  createThreads(deps),
  createHouses(deps),
  createAssistantFollower(deps),
];
