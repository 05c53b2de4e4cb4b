import type { OpenTable } from '../../platform/table/open.ts';
import { createRecords } from '../../sales/records/follow-records.ts';
import { createHouses } from '../../workspace/houses/follow-houses.ts';
import { createThreads } from '../../workspace/inbox/follow-threads.ts';
import { createReports } from '../reports/follow-reports.ts';

/** What follows from changed rows and waits for nobody: records and their figures, the reports, the inbox, houses. */
export const createCounters = (deps: { openTable: OpenTable }) => [
  createRecords(deps),
  createReports(deps),
  createThreads(deps),
  createHouses(deps),
];
