import type { PublicCatalog } from '../../../../../../shared/company/catalog/public-service.ts';
import type { ServiceCode } from '../../../../../../shared/company/catalog/service.ts';
import { localDate } from '../../../../../../shared/contract/time.ts';
import { addBusinessDays } from '../../../../../../shared/sales/booking/plan/business-day.ts';
import { deliveryDaysFor } from '../../../../../../shared/sales/booking/plan/due-date.ts';
import type { Plan, Visit } from '../../../../../../shared/sales/booking/plan/plan.ts';
import { shortDate } from '../moments.ts';
import { momentOf } from '../visit-moment.ts';
import type { BookedWeek } from '../work-week.ts';

const nouns: Record<ServiceCode, string> = {
  photography: 'photos',
  virtual_staging: 'staging',
  video: 'video',
  cleaning: 'cleaning',
  inspections: 'inspection',
  repairs: 'repairs',
  painting: 'painting',
  landscaping: 'landscaping',
  drone: 'drone photos',
  twilight: 'twilight photos',
  floor_plan: 'floor plan',
  matterport: 'Matterport tour',
  rush_delivery: 'rush delivery',
};

/** A list of services like “photos and video”. */
export const workOf = (services: readonly ServiceCode[]): string => {
  const words = services.map((code) => nouns[code]);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How plans are displayed: the tenant's time zone and working week, and the business days until photos are delivered. */
export interface PlanReading {
  readonly zone: string;
  readonly photoDays: number | undefined;
  /** Monday to Saturday without holidays if absent. */
  readonly week?: BookedWeek | undefined;
}

/** Business days until photos are delivered, from the catalog; one with rush delivery. */
export const photoDaysOf = (catalog: PublicCatalog | undefined, isRush: boolean): number | undefined => {
  const days = catalog?.services.find(({ code }) => code === 'photography')?.deliveryDays;
  return days === undefined ? undefined : deliveryDaysFor(days, isRush);
};

/** The delivery date of a plan's photos; undefined without photos. */
export const photosBy = (plan: Pick<Plan, 'visits'>, { zone, photoDays, week }: PlanReading): string | undefined => {
  const shoot = plan.visits.find(({ services }) => services.includes('photography'));
  if (!shoot || photoDays === undefined) return undefined;
  return addBusinessDays(localDate(Date.parse(shoot.startsAt), zone), photoDays, week);
};

const visitText = (visit: Visit, zone: string): string => `${momentOf(visit.startsAt, zone)} ${workOf(visit.services)}`;

/** A plan in one sentence: “Thu, Nov 19, 9:00 AM cleaning; Mon, Nov 23, 10:30 AM photos; photos by Wed, Nov 25”. */
export const planText = (plan: Pick<Plan, 'visits' | 'remote'>, reading: PlanReading): string => {
  const photos = photosBy(plan, reading);
  return [
    ...plan.visits.map((visit) => visitText(visit, reading.zone)),
    ...plan.remote.map(({ service, dueDate }) => `${nouns[service]} by ${shortDate(dueDate)}`),
    ...(photos ? [`photos by ${shortDate(photos)}`] : []),
  ].join('; ');
};

/** What is delivered after the visits, and when. */
export const deliveryText = (plan: Pick<Plan, 'visits' | 'remote'>, reading: PlanReading): string | undefined => {
  const photos = photosBy(plan, reading);
  const lines = [
    ...(photos ? [`photos by ${shortDate(photos)}`] : []),
    ...plan.remote.map(({ service, dueDate }) => `${nouns[service]} by ${shortDate(dueDate)}`),
  ];
  return lines.length > 0 ? lines.join(', ') : undefined;
};

/** Identifies a plan by its services and times, regardless of its id. */
export const signatureOf = ({ visits }: Pick<Plan, 'visits'>): string =>
  visits.map(({ services, startsAt }) => `${services.join('+')}@${startsAt}`).join('|');
