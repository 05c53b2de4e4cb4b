import * as z from 'zod';
import { ServiceCode } from '../../../company/catalog/service.ts';
import { Instant } from '../../../contract/time.ts';

/** A visit that the weather has moved, as its buyer sees it until they say whether the new time will do. */
export const WeatherMove = z.object({
  visitId: z.string(),
  services: z.array(ServiceCode),
  /** When it was to be. */
  from: Instant,
  startsAt: Instant,
  endsAt: Instant,
  vendorName: z.string(),
  answerBy: Instant,
});
export type WeatherMove = z.infer<typeof WeatherMove>;
