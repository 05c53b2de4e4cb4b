import { countRoundTrips } from '../../support/world/round-trips.ts';
import { type Row, summarize } from '../measuring/measure.ts';

/** Row 5: the calls of the table that wait for one another; counted, so one round tells. */
export const roundTrips = async (): Promise<Row[]> =>
  (await countRoundTrips()).map(({ what, rounds, calls }) => ({
    row: 5,
    what,
    unit: 'sequential round trips',
    goal: what.startsWith('confirm') ? '≤ 2' : '≤ 1',
    ...summarize([rounds]),
    note: `${calls} calls`,
  }));
