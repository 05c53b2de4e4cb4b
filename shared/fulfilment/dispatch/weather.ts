import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { VisitState } from '../../sales/booking/visit-record.ts';

/** A visit whose outdoor work bad weather moves to another day. */
export const WeatherVisit = z.object({
  visitId: z.string(),
  orderId: z.string(),
  orderNumber: z.int().optional(),
  customerName: z.string(),
  line1: z.string(),
  city: z.string(),
  zip: z.string(),
  startsAt: Instant,
  vendorName: z.string().optional(),
  state: VisitState,
  /** The services that leave the visit; `staying` keep its time. */
  moving: z.array(ServiceCode),
  staying: z.array(ServiceCode),
});
export type WeatherVisit = z.infer<typeof WeatherVisit>;

/** What a weather day moves; `isCalled` once its orders are being given other times. */
export const WeatherDay = z.object({
  date: LocalDate,
  items: z.array(WeatherVisit),
  isCalled: z.boolean(),
});
export type WeatherDay = z.infer<typeof WeatherDay>;
