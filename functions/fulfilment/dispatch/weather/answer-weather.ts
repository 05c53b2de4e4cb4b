import { WeatherAnswerDue } from '../../../../shared/fulfilment/dispatch/events.ts';
import { VisitsPlanned } from '../../../../shared/sales/booking/events.ts';
import type { WeatherMove } from '../../../../shared/sales/booking/plan/weather-move.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { type Claim, claimOrder } from '../../../sales/booking/order/change/manage-order.ts';
import { weatherMovesIn } from '../../../sales/booking/visit/kept/weather-moves.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { eventPlace } from '../offers/make-offer.ts';
import { keepState, wrongState } from '../visits/change-visit.ts';
import { findVisit, readVisit } from '../visits/read-visit.ts';
import { askDesk } from './weather-task.ts';

const timePassed = ({ state }: VisitRecord): AppError =>
  new AppError('conflict', 'WRONG_STATE', 'This time has passed. Please choose another time.', { details: { state } });

/** The buyer takes the new time that they were shown; the visit is then offered to its vendor. Repeated, it is a no-op. */
export const acceptWeatherMove = async (
  context: DispatchContext,
  { orderId, visitId, startsAt }: { readonly orderId: string; readonly visitId: string; readonly startsAt: string },
  claim: Claim,
): Promise<{ items: WeatherMove[] }> =>
  await untilWritten(async () => {
    const whole = await claimOrder(context, orderId, claim);
    if (!whole.visits.some((visit) => visit.visitId === visitId)) throw notFound('Visit');
    const found = await readVisit(context.table, visitId);
    const { visit } = found;
    // The desk or a second day of bad weather may have moved it again.
    if (Date.parse(visit.startsAt) !== Date.parse(startsAt)) throw wrongState(visit);
    if (visit.state !== 'held' || !visit.weatherMove) {
      if (visit.state === 'cancelled' || visit.state === 'held') throw wrongState(visit);
      return { items: weatherMovesIn(found.visits, context.now) };
    }
    // Nobody could be offered it, and nobody would watch its start.
    if (Date.parse(startsAt) <= context.now) throw timePassed(visit);
    const change = keepState(context, visit, { state: 'planned', holdReason: undefined, weatherMove: undefined });
    await context.table.commit(
      ...change.writes,
      context.table.cancelDue(WeatherAnswerDue, visitId),
      context.table.event(VisitsPlanned, { orderId, leadId: visit.leadId }, eventPlace(found, context)),
    );
    return {
      items: weatherMovesIn(
        found.visits.filter((each) => each !== visit),
        context.now,
      ),
    };
  });

/** Leaves a visit to the desk whose buyer has said nothing for a day; its time stays reserved. */
export const weatherAnswerOver = async (
  context: DispatchContext,
  visitId: string,
  { eventId }: { readonly eventId: string },
): Promise<void> =>
  await untilWritten(async () => {
    const found = await findVisit(context.table, visitId);
    const move = found?.visit.state === 'held' ? found.visit.weatherMove : undefined;
    if (!found || !move || context.now < Date.parse(move.answerBy)) return;
    try {
      await context.table.commit(
        context.table.done('weather-answer', eventId, context.now),
        ...askDesk(context, found, 'The customer has not answered about the new time. Call them.'),
      );
    } catch (error) {
      // Run twice: the task has been written.
      if (!(isWriteLost(error) && error.labels.includes('done'))) throw error;
    }
  });
