import { type Route, routeKey } from '../../../shared/contract/routes/route.ts';
import { addDays } from '../../../shared/contract/time.ts';
import { call } from '../../support/cloud/http.ts';
import { callsOf, freshTokenOf, resetCalls } from '../../support/cloud/studio.ts';
import { isRead, unitsOf } from '../../support/cloud/units.ts';
import { allRoutes, isVendors, pathParametersOf } from '../../support/contract/routes.ts';
import { seeded } from '../../support/people/staff.ts';

/** What a route may have to be asked with: the first that it takes. */
export const queriesOn = (day: string): Record<string, string>[] => [
  {},
  { from: day, to: addDays(day, 13) },
  { date: day },
  { month: day.slice(0, 7) },
  { q: 'Rosa' },
];

/** Every list, dashboard and board: what can be asked for without an id. */
export const lists: readonly Route[] = allRoutes.filter(
  (route) => route.method === 'GET' && pathParametersOf(route).length === 0,
);

/** Answers that hold all work in hand, of which the copies bring more: they grow with what is open, not with what was. */
export const workInHand: Readonly<Record<string, string>> = {
  'GET /api/agent/dashboard': 'deals that are open',
  'GET /api/review-queue': 'deals whose checklist is not done',
  'GET /api/billing/ageing': 'invoices that are not paid',
  'GET /api/reports': 'what is owed, from invoices that are not paid',
  'GET /api/manual-tasks': 'tasks that nobody has done',
  'GET /api/payouts/open': 'lines that are not paid out',
  'GET /api/vendor/payouts': 'lines that are not paid out, with the statements of a year',
  'GET /api/company-accounts': 'company accounts, which the copies found too',
  'GET /api/leads/duplicates': 'pairs that nobody has judged',
  'GET /api/open-houses': 'open houses, which the copies hold again',
  'GET /api/threads/counts': 'threads that wait for an answer',
  'GET /api/documents/roots': 'a page of roots, which the small company does not fill',
  'GET /api/deliveries': 'a page of deliveries, which the small company does not fill',
  'GET /api/ai/report': 'answers of the month by prompt',
};

export interface Asked {
  readonly calls: number;
  readonly units: number;
  readonly bytes: number;
}

const answersHttp = /(Api|Document)Function/;

/** Asks a running cloud for every list as staff, its vendor or a visitor; what each answer took of the table, by route. */
export const askLists = async (origin: string, day: string): Promise<Map<string, Asked>> => {
  const tokens = { staff: await freshTokenOf(origin, seeded.admin), vendor: await freshTokenOf(origin, seeded.vendor) };
  const tokenFor = (route: Route): { token?: string } => {
    if (isVendors(route)) return { token: tokens.vendor };
    return route.access.kind === 'public' ? {} : { token: tokens.staff };
  };
  const once = async (route: Route, query: Record<string, string>): Promise<Asked | undefined> => {
    await resetCalls(origin);
    const answer = await call(origin, routeKey(route), { ...tokenFor(route), query });
    if (answer.status !== 200) return undefined;
    const calls = (await callsOf(origin)).filter((each) => isRead(each) && answersHttp.test(each.caller));
    return { calls: calls.length, units: unitsOf(calls).read, bytes: Buffer.byteLength(answer.body) };
  };
  const asked = new Map<string, Asked>();
  for (const route of lists) {
    for (const query of queriesOn(day)) {
      // What an instance remembers is read by the first call.
      const found = (await once(route, query)) && (await once(route, query));
      if (found) asked.set(routeKey(route), found);
      if (found) break;
    }
  }
  return asked;
};
