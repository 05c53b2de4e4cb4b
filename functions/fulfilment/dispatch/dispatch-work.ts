import type { dispatchWork } from '../../../shared/fulfilment/dispatch/events.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { checkPhotos } from '../jobs/watch-photos.ts';
import { expireQuote } from '../quotes/expire-quote.ts';
import type { DispatchContext } from './dispatch-context.ts';
import { expireOffer } from './offers/answer-offer.ts';
import { settleOrder } from './visits/settle-order.ts';
import { checkStart } from './visits/watch-start.ts';
import { weatherAnswerOver } from './weather/answer-weather.ts';
import { moveOrderForWeather } from './weather/weather-day.ts';

/** Offers what orders confirm, passes on what nobody answers, and watches the starts. */
export const dispatchConsumers = ({ signer }: { signer: Signer }): Consumers<typeof dispatchWork> => {
  const contextOf = ({ table, now }: Occurrence<unknown>): DispatchContext => ({ table, signer, now });
  const settle = async (occurrence: Occurrence<{ orderId: string }>): Promise<void> =>
    await settleOrder(contextOf(occurrence), occurrence.data.orderId);
  return {
    'order.placed': settle,
    'order.confirmed': settle,
    'order.reopened': settle,
    'order.rescheduled': settle,
    'order.cancelled': settle,
    'order.visits_planned': settle,
    'order.late_work_begun': settle,
    'order.bookings_dropped': settle,
    'visit.accepted': settle,
    'offer.answer_due': async (occurrence) => await expireOffer(contextOf(occurrence), occurrence.data.offerId),
    'visit.start_due': async (occurrence) =>
      await checkStart(contextOf(occurrence), occurrence.data.visitId, occurrence),
    'visit.photos_due': async (occurrence) => await checkPhotos(contextOf(occurrence), occurrence.data),
    'dispatch.weather_day': async (occurrence) => await moveOrderForWeather(contextOf(occurrence), occurrence.data),
    'quote.expiry_due': async ({ table, data }) => await expireQuote(table, data),
    'visit.weather_answer_due': async (occurrence) =>
      await weatherAnswerOver(contextOf(occurrence), occurrence.data.visitId, occurrence),
  };
};
