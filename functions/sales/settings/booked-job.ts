/** Quarter-hour cells as in functions/sales/booking/plan/calendar/calendar.ts; a test compares them. */
const CELL_MS = 900_000;

/** Start and end of a job in a vendor's day, in epoch milliseconds. */
export const jobTimes = ({ from, to }: { from: number; to: number }): { startsAt: number; endsAt: number } => ({
  startsAt: from * CELL_MS,
  endsAt: to * CELL_MS,
});

/** The order that a job belongs to; undefined for a hold's. */
export const orderOfJob = (key: string, { until }: { until?: number | undefined }): string | undefined =>
  until === undefined ? key.slice(0, key.lastIndexOf(':')) : undefined;
