import { cellStart } from '../booking/plan/calendar/local-day.ts';

/** Start and end of a job in a vendor's day, in epoch milliseconds. */
export const jobTimes = ({ from, to }: { from: number; to: number }): { startsAt: number; endsAt: number } => ({
  startsAt: cellStart(from),
  endsAt: cellStart(to),
});

/** The order that a job belongs to; undefined for a hold's. */
export const orderOfJob = (key: string, { until }: { until?: number | undefined }): string | undefined =>
  until === undefined ? key.slice(0, key.lastIndexOf(':')) : undefined;
