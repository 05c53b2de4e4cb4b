import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import { defaultPolicy } from '../../../../../shared/company/team/policy.ts';
import { addDays, localDate } from '../../../../../shared/contract/time.ts';
import type { AvailabilityInput, ReadyBy } from '../../../../../shared/sales/booking/plan/plan.ts';
import { readyDate } from '../../../../../shared/sales/booking/plan/ready-date.ts';
import { groupsOf } from '../../../../../shared/sales/booking/plan/sequence.ts';
import { policyItem } from '../../../../company/team/policy-store.ts';
import { invalidInput } from '../../../../platform/errors/errors.ts';
import { checkArea } from '../../settings.ts';
import { loadSchedule } from '../calendar/load-schedule.ts';
import { onSite, type Schedule } from '../calendar/schedule.ts';
import { earlier, earliestCell } from '../planning.ts';
import { unservedOf, workingVendors } from '../team.ts';
import {
  type BookingContext,
  DAYS_PER_GROUP,
  describePlan,
  type PlanQuery,
  type PlanSearch,
  placeOf,
} from './offer-plans.ts';
import { findReadyPlans, lastRemoteDate, nearestReadyDate, orderBy, type ReadyRequest } from './ready-plans.ts';

/** How many days before the date the first visit may be, besides those for further trades. */
const DAYS_BEFORE = 31;
/** How far beyond the date the nearest one that works is looked for. */
const DAYS_AHEAD = 45;

/** Refuses parts of a query that mean something else than a date by which all is done. */
export const checkReadyBy = ({ days, like, moves }: Pick<AvailabilityInput, 'days' | 'like' | 'moves'>): void => {
  if (days === undefined && !like && !moves) return;
  throw invalidInput([{ path: 'readyBy', message: 'must come without days, like and moves' }]);
};

type ReadyQuery = PlanQuery & { readonly readyBy: string };

const later = (a: string, b: string): string => (a > b ? a : b);

/** The last date to plan for: the one wished for, or the last that can be booked. */
const lastDateFor = async ({ table, now }: BookingContext, by: string): Promise<string> => {
  const today = localDate(now, 'UTC');
  if (by <= addDays(today, DAYS_AHEAD)) return later(by, today);
  const { horizonDays } = (await table.get(policyItem, {})) ?? defaultPolicy;
  return earlier(by, addDays(today, horizonDays));
};

/** Loads the calendar for visits before a date, and the request with its limits. */
const load = async ({ table, now }: BookingContext, query: ReadyQuery, until: string) => {
  const { services, sqFt, rooms, zip, sessionId, readyBy: by, preferredVendorIds: preferred } = query;
  const lowest = addDays(earlier(by, until), -DAYS_BEFORE - DAYS_PER_GROUP * groupsOf(services).length);
  const first = later(query.from ?? localDate(now, 'UTC'), lowest);
  const { schedule, settings } = await loadSchedule(table, { from: addDays(first, -1), until, now, sessionId });
  const from = later(query.from ?? localDate(now, schedule.zone), lowest);
  const request: ReadyRequest = { services, property: { sqFt, rooms }, zip, preferred, from, by, readUntil: until };
  return { schedule, settings, request };
};

/** What can be said of remote work alone, for which nobody comes. */
const remoteOnly = ({ services, readyBy: by }: ReadyQuery, schedule: Schedule): ReadyBy => {
  const today = localDate(schedule.now, schedule.zone);
  const due = readyDate({ services, visits: [], catalog: schedule.catalog.services, today, week: schedule.week });
  const last = lastRemoteDate(schedule, services, by);
  return { by, orderBy: last >= today ? last : null, nearest: due > by ? due : null };
};

/** The nearest date for an order that can't be ready by `last`, from a calendar that reaches further. */
const nearestFor = async (context: BookingContext, query: ReadyQuery, last: string): Promise<string | null> => {
  const { schedule, request } = await load(context, query, addDays(last, DAYS_AHEAD));
  return nearestReadyDate(schedule, request) ?? null;
};

/** Plans that are done and delivered by a date, the most comfortable first, and the last date on which to order. */
export const offerReadyPlans = async (
  context: BookingContext,
  query: ReadyQuery,
): Promise<PlanSearch & { readonly ready: ReadyBy }> => {
  const { readyBy: by, services, zip } = query;
  const last = await lastDateFor(context, by);
  const { schedule, settings, request } = await load(context, query, last);
  if (!services.some(needsVisit)) return { plans: [], unserved: [], ready: remoteOnly(query, schedule) };
  checkArea(settings.tenant, zip);
  const unserved = unservedOf(workingVendors(schedule), services, zip);
  if (unserved.length > 0) return { plans: [], unserved, ready: { by, orderBy: null, nearest: null } };
  const found = findReadyPlans(schedule, request);
  if (found.length === 0) {
    return { plans: [], unserved, ready: { by, orderBy: null, nearest: await nearestFor(context, query, last) } };
  }
  const today = localDate(schedule.now, schedule.zone);
  const dates = { today, regularStart: earliestCell(schedule, onSite(services)) };
  const plans = found.map(({ visits, readyOn }) => ({
    ...describePlan(context, schedule, query, dates, visits.map(placeOf)),
    readyOn,
  }));
  return { plans, unserved, ready: { by, orderBy: orderBy(schedule, request, found), nearest: null } };
};
