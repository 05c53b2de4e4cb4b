import { localDate } from '../../../../../shared/contract/time.ts';
import { shortDate, timeOf } from './moments.ts';

/** A moment like “Thu, Nov 19, 9:00 am” in the tenant's time zone. */
export const momentOf = (instant: string, zone: string): string =>
  `${shortDate(localDate(Date.parse(instant), zone))}, ${timeOf(instant, zone)}`;
