import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { isMovable } from '../move-visit.ts';

/** A day of bad weather: its date in the company's zone, and the services that can't be done. */
export interface BadDay {
  readonly date: string;
  readonly services: readonly ServiceCode[];
  readonly zone: string;
}

/** The services of a visit that bad weather moves, and those that keep its time. */
export interface WeatherParts {
  readonly moving: ServiceCode[];
  readonly staying: ServiceCode[];
}

/** True for a visit that the desk lets wait, for whatever reason; with a new time, it is its buyer's to answer. */
const waitsForDesk = ({ state, weatherMove }: VisitRecord): boolean => state === 'held' && !weatherMove;

/** What a bad day moves of a visit; undefined if nothing, since it is another day, under way, on hold or done indoors. */
export const weatherPartsOf = (
  visit: VisitRecord,
  { date, services, zone }: BadDay,
  now: number,
): WeatherParts | undefined => {
  const startsAt = Date.parse(visit.startsAt);
  if (!isMovable(visit) || waitsForDesk(visit)) return undefined;
  if (startsAt <= now || localDate(startsAt, zone) !== date) return undefined;
  const moving = visit.services.filter((code) => services.includes(code));
  if (moving.length === 0) return undefined;
  return { moving, staying: visit.services.filter((code) => !services.includes(code)) };
};
