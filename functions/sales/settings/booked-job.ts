/** The calendar counts quarter hours since 1970 (functions/sales/booking/plan/calendar.ts); a test compares. */
const CELL_MS = 900_000;

/** When a job of a vendor's day begins and ends, in epoch milliseconds. */
export const jobTimes = ({ from, to }: { from: number; to: number }): { startsAt: number; endsAt: number } => ({
  startsAt: from * CELL_MS,
  endsAt: to * CELL_MS,
});

/** The order that a job of a vendor's day belongs to; undefined for one that is only held. */
export const orderOfJob = (key: string, { until }: { until?: number | undefined }): string | undefined =>
  until === undefined ? key.slice(0, key.lastIndexOf(':')) : undefined;
