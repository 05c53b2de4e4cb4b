import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { addDays } from '../../../../shared/contract/time.ts';
import { WeatherDayCalled, WeatherMoved } from '../../../../shared/fulfilment/dispatch/events.ts';
import type { WeatherDay, WeatherVisit } from '../../../../shared/fulfilment/dispatch/weather.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { readSettings } from '../../../sales/booking/order/change/cancel-order.ts';
import { cellStart, localDay } from '../../../sales/booking/plan/calendar/local-day.ts';
import { orderPartition } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { readVisitsBetween } from '../board.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { readOrderWithOffers } from '../visits/read-visit.ts';
import { type WeatherParts, weatherPartsOf } from './affected-visits.ts';
import { holdDryTime } from './hold-dry-time.ts';

/** A day whose outdoor work is called off, and where. */
export interface CalledDay {
  readonly date: string;
  readonly zips?: readonly string[] | undefined;
  readonly services: readonly ServiceCode[];
}

const shown = (visit: VisitRecord, parts: WeatherParts): WeatherVisit => {
  const { visitId, orderId, orderNumber, customerName, address, startsAt, vendorName, state } = visit;
  const { line1, city, zip } = address;
  return { visitId, orderId, orderNumber, customerName, line1, city, zip, startsAt, vendorName, state, ...parts };
};

const affected = async (context: DispatchContext, { date, zips, services }: CalledDay): Promise<VisitRecord[]> => {
  const { table, now } = context;
  const zone = (await readSettings(context)).tenant.timezone;
  const begin = cellStart(localDay(date, zone).cellAt(0));
  const end = cellStart(localDay(addDays(date, 1), zone).cellAt(0)) - 1;
  const visits = await readVisitsBetween(table, begin, end);
  return visits.filter(
    (visit) =>
      weatherPartsOf(visit, { date, services, zone }, now) !== undefined &&
      (zips === undefined || zips.length === 0 || zips.includes(visit.address.zip)),
  );
};

/** Orders whose events go out in one transaction, with the entry of each in the audit log. */
const ORDERS_AT_ONCE = 25;

/** Asks for another time for every order; asked twice, the second finds nothing left to move. */
const call = async (context: DispatchContext, day: CalledDay, visits: readonly VisitRecord[]): Promise<void> => {
  const { table, now, audit } = context;
  const { date, services } = day;
  const orders = [...new Map(visits.map((visit) => [visit.orderId, visit])).values()];
  for (let n = 0; n < orders.length; n += ORDERS_AT_ONCE) {
    const writes = orders
      .slice(n, n + ORDERS_AT_ONCE)
      .flatMap(({ orderId, leadId, customerName }) => [
        table.event(
          WeatherDayCalled,
          { orderId, leadId, date, services: [...services] },
          { pk: orderPartition(orderId), group: leadId, now },
        ),
        ...(audit
          ? [audit('dispatch.weather_day', { kind: 'order', id: orderId, name: customerName }, {}, { date, services })]
          : []),
      ]);
    await table.commit(...writes);
  }
};

/** What bad weather moves on a day; unless it is a dry run, a job then gives each order another time. */
export const callWeatherDay = async (
  context: DispatchContext,
  { dryRun, ...day }: CalledDay & { readonly dryRun: boolean },
): Promise<WeatherDay> => {
  const { date, services } = day;
  const zone = (await readSettings(context)).tenant.timezone;
  const visits = await affected(context, day);
  if (!dryRun) await call(context, day, visits);
  const items = visits.flatMap((visit) => {
    const parts = weatherPartsOf(visit, { date, services, zone }, context.now);
    return parts ? [shown(visit, parts)] : [];
  });
  return { date, items, isCalled: !dryRun };
};

/** Tells the buyer of all that was moved, in one message, once for each new time; every one of them is reserved by now. */
const tellBuyer = async ({ table, now }: DispatchContext, orderId: string): Promise<void> =>
  await untilWritten(async () => {
    const visits = (await readOrderWithOffers(table, orderId))?.visits ?? [];
    const untold = visits.flatMap((visit) =>
      visit.state === 'held' && visit.weatherMove?.isUntold ? [{ visit, move: visit.weatherMove }] : [],
    );
    const [first] = untold;
    if (!first) return;
    const { leadId } = first.visit;
    const moves = untold.map(({ visit: { visitId, startsAt }, move: { from } }) => ({ visitId, from, startsAt }));
    const answerBy = untold.map(({ move }) => move.answerBy).toSorted()[0] ?? first.move.answerBy;
    await table.commit(
      ...untold.map(({ visit, move: { from, answerBy: by } }) =>
        table.patch(visitItem, visit, { weatherMove: { from, answerBy: by } }),
      ),
      table.event(
        WeatherMoved,
        { orderId, leadId, moves, answerBy },
        { pk: orderPartition(orderId), group: leadId, now },
      ),
    );
  });

/** The job of one order: every visit of the day, one after the other, then the message about them. */
export const moveOrderForWeather = async (
  context: DispatchContext,
  { orderId, date, services }: { readonly orderId: string } & Omit<CalledDay, 'zips'>,
): Promise<void> => {
  const [whole, { tenant }] = await Promise.all([readOrderWithOffers(context.table, orderId), readSettings(context)]);
  for (const { visitId } of whole?.visits ?? []) {
    await holdDryTime(context, visitId, { date, services, zone: tenant.timezone });
  }
  await tellBuyer(context, orderId);
};
