import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { localDate } from '../../../../../shared/contract/time.ts';
import { addBusinessDays } from '../../../../../shared/sales/booking/business-day.ts';
import type { Plan, Visit } from '../../../../../shared/sales/booking/plan.ts';
import { shortDate, timeOf, weekdayOf, weekdayOfDate } from './moments.ts';

const nouns: Record<ServiceCode, string> = {
  photography: 'photos',
  virtual_staging: 'staging',
  video: 'video',
  cleaning: 'cleaning',
  inspections: 'inspection',
  repairs: 'repairs',
  painting: 'painting',
  landscaping: 'landscaping',
  drone: 'drone',
  twilight: 'twilight photos',
  floor_plan: 'floor plan',
  matterport: 'Matterport tour',
  rush_delivery: 'rush delivery',
};

/** “photos and video”. */
export const workOf = (services: readonly ServiceCode[]): string => {
  const words = services.map((code) => nouns[code]);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How a tenant's plans are read: its zone, and in how many business days it delivers photos. */
export interface PlanReading {
  readonly zone: string;
  readonly photoDays: number | undefined;
}

const RUSH_DAYS = 1;

/** Business days until photos are delivered, from the catalog; rush delivery takes one. */
export const photoDaysOf = (catalog: PublicCatalog | undefined, isRush: boolean): number | undefined =>
  isRush ? RUSH_DAYS : catalog?.services.find(({ code }) => code === 'photography')?.deliveryDays;

/** When the photos of a plan are there; undefined where none are taken. */
export const photosBy = (plan: Pick<Plan, 'visits'>, { zone, photoDays }: PlanReading): string | undefined => {
  const shoot = plan.visits.find(({ services }) => services.includes('photography'));
  if (!shoot || photoDays === undefined) return undefined;
  return addBusinessDays(localDate(Date.parse(shoot.startsAt), zone), photoDays);
};

const visitWords = (visit: Visit, zone: string): string =>
  `${weekdayOf(visit.startsAt, zone)} ${timeOf(visit.startsAt, zone)} ${workOf(visit.services)}`;

/** A plan in one breath: “Thu 9:00 am cleaning, Mon 10:30 am photos and video, photos by Wed”. */
export const planWords = (plan: Pick<Plan, 'visits' | 'remote'>, reading: PlanReading): string => {
  const photos = photosBy(plan, reading);
  return [
    ...plan.visits.map((visit) => visitWords(visit, reading.zone)),
    ...plan.remote.map(({ service, dueDate }) => `${nouns[service]} by ${weekdayOfDate(dueDate)}`),
    ...(photos ? [`photos by ${weekdayOfDate(photos)}`] : []),
  ].join(', ');
};

/** What is delivered when, after the visits. */
export const deliveryWords = (plan: Pick<Plan, 'visits' | 'remote'>, reading: PlanReading): string | undefined => {
  const photos = photosBy(plan, reading);
  const lines = [
    ...(photos ? [`photos by ${shortDate(photos)}`] : []),
    ...plan.remote.map(({ service, dueDate }) => `${nouns[service]} by ${shortDate(dueDate)}`),
  ];
  return lines.length > 0 ? lines.join(', ') : undefined;
};

/** What a plan is, whatever its id: who does what, when. */
export const signatureOf = ({ visits }: Pick<Plan, 'visits'>): string =>
  visits.map(({ services, startsAt }) => `${services.join('+')}@${startsAt}`).join('|');
