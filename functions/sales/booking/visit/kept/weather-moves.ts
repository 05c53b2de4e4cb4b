import type { WeatherMove } from '../../../../../shared/sales/booking/plan/weather-move.ts';
import type { VisitRecord } from '../../../../../shared/sales/booking/visit-record.ts';

/** The visits that wait for their buyer's answer since the weather moved them; a new time that has begun is nobody's to take. */
export const weatherMovesIn = (visits: readonly VisitRecord[], now: number): WeatherMove[] =>
  visits.flatMap(({ state, weatherMove, visitId, services, startsAt, endsAt, vendorName = '' }) =>
    state === 'held' && weatherMove && Date.parse(startsAt) > now
      ? [{ visitId, services, startsAt, endsAt, vendorName, from: weatherMove.from, answerBy: weatherMove.answerBy }]
      : [],
  );
