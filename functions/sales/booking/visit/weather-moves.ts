import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import type { WeatherMove } from '../../../../shared/sales/booking/weather-move.ts';

/** The visits that wait for their buyer's answer since the weather moved them. */
export const weatherMovesIn = (visits: readonly VisitRecord[]): WeatherMove[] =>
  visits.flatMap(({ state, weatherMove, visitId, services, startsAt, endsAt, vendorName = '' }) =>
    state === 'held' && weatherMove
      ? [{ visitId, services, startsAt, endsAt, vendorName, from: weatherMove.from, answerBy: weatherMove.answerBy }]
      : [],
  );
