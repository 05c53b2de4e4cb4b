import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { allRoutes, callOf, pathParametersOf } from '../../support/contract/routes.ts';
import { oneInTurn, shareOfWay } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';
import type { Belongings } from '../drawn/belongings.ts';
import { furnishAll, leaks, listed, lists, names, withSlots } from '../drawn/foreign-ids.ts';
import { changesBetween, imageOf, withoutWelcomes } from '../drawn/image.ts';
import { type Ask, askAs, slotsOf } from '../drawn/slots.ts';

const origin = inject('origin');
const started = performance.now();
let ownerOf: (name: string) => Belongings;
/**
 * Ids that a provider gives, that are the platform's, or the same in every company: tried with all ids there are.
 */
const withoutId = [
  'correlationId',
  'credentialId',
  'dotloopProfileId',
  'eventId',
  'messageId',
  'modelId',
  'municipalityId',
  'phoneNumberId',
  'questionId',
  'signupId',
  'voiceId',
];
const image = ({ tenant }: Belongings) => imageOf(origin, tenant.tenantId);

beforeAll(async () => {
  ownerOf = await furnishAll(origin);
});

describe('S2 control', () => {
  // What a portal shows, it shows to those whose verified address the order knows; no administrator is one.
  const isForCustomersAlone = ({ path }: Route): boolean => path.startsWith('/api/portal/');
  // Ids of the same name, of something else than was furnished: a provider's session is no sign-in's, an archive's job no
  // export's, the token of a company's approval no order's, and a plan of commissions none of visits.
  const otherIds = [
    'GET /api/payments/session/none',
    'GET /api/deliveries/none/archive/none',
    'GET /api/account-approvals/none',
    'GET /api/commission-plans/none',
    'GET /api/commission-plans/none/versions',
    'GET /api/webhook-endpoints/none/deliveries/none',
  ];
  // What its customer, guest or agent reads by a link or an account, and the company's administrator otherwise.
  const ofSomebodyElse = [
    'GET /api/invoices/none',
    'GET /api/invoices/none/pdf',
    'GET /api/quotes/none',
    'GET /api/quotes/none/plans',
    'GET /api/public/listings/none/showing-times',
    'GET /api/public/showings/none',
    'GET /api/commissions/me/none',
    'GET /api/privacy/requests/none/copy',
  ];
  const isForVendorsAlone = ({ access }: Route): boolean => access.roles?.every((role) => role === 'vendor') ?? false;
  // What a tenant's administrator reads by ids that it has.
  const isOwn = (route: Route, { ids }: Belongings): boolean => {
    const inPath = pathParametersOf(route);
    if ([...otherIds, ...ofSomebodyElse].includes(callOf(route))) return false;
    if (isForVendorsAlone(route) || isForCustomersAlone(route)) return false;
    return inPath.length > 0 && inPath.every((name) => name !== 'token' && name in ids);
  };
  const readsOf = (victim: Belongings) =>
    withSlots.filter((route) => route.method === 'GET' && route.access.kind !== 'superAdmin' && isOwn(route, victim));
  // What a plan lacks, its tenant is told of nothing; the first tenant has every feature.
  const isLicensed = async (ask: Ask, route: Route): Promise<boolean> =>
    (await ask(route, {})).json?.error?.code !== 'FEATURE_NOT_LICENSED';
  // Each of the three is opened alike: in the quick run one, another each day, by a third of the reads.
  const opened = oneInTurn(names);
  const EVERY = 3;
  const CONTROLS = 2 * opened.length + 2;
  let caught = 0;
  afterAll(() => printBar('S2 controls', { controls: CONTROLS, caught }, started));

  it.each(opened)(
    'a product that opens what belongs to the %s tenant to whoever knows the id is caught',
    async (name) => {
      const victim = ownerOf(name);
      const ask = askAs(origin, victim.tenant);
      const inTurn = shareOfWay(readsOf(victim), EVERY, names.length);
      const licensed = await Promise.all(inTurn.map(async (route) => ((await isLicensed(ask, route)) ? [route] : [])));
      const reads = licensed.flat();
      expect(reads.length).toBeGreaterThan(5);
      if (name === 'first') expect(reads).toHaveLength(inTurn.length);
      const found = await leaks(ask, victim, { routes: reads });
      for (const route of reads) expect(found.join('\n'), callOf(route)).toContain(callOf(route));
      const telling = ['GET /api/leads', 'GET /api/tasks'];
      const among = lists.filter((route) => telling.includes(callOf(route)));
      expect((await listed(ask, victim, among)).toSorted()).toEqual(telling);
      caught += 2;
    },
  );

  it('every slot of an id has one that the first tenant knows, but for those that nobody can have yet', () => {
    const slots = new Set(withSlots.flatMap(slotsOf).filter((slot) => slot.endsWith('Id')));
    expect([...slots].filter((slot) => !(slot in ownerOf('first').ids)).toSorted()).toEqual(withoutId);
  });

  it('a product that answers 403 for what exists elsewhere is caught', async () => {
    const attacker = ownerOf('first');
    const victim = ownerOf('second');
    const honest = askAs(origin, attacker.tenant);
    const telling: Ask = async (route, values) => {
      const answer = await honest(route, values);
      const exists = Object.values(values).some((value) => Object.values(victim.ids).includes(value));
      return exists && answer.status === 404 ? { ...answer, status: 403 } : answer;
    };
    const reads = readsOf(victim);
    expect((await leaks(telling, victim, { routes: reads })).length).toBeGreaterThanOrEqual(reads.length);
    caught++;
  });

  it('a row that waited for its time and is gone without its event shows; one that fell due does not', () => {
    const place = 'T#ten_x#DUE#showing.end_due#shw_y';
    const gone = `${place} DUE`;
    expect(withoutWelcomes(new Map(), [gone])).toEqual([gone]);
    expect(withoutWelcomes(new Map(), [gone, `${place} EVENT#evt_z`])).toEqual([]);
    expect(withoutWelcomes(new Map(), [gone, 'T#ten_x#DUE#showing.end_due#shw_other EVENT#evt_z'])).toEqual([gone]);
  });

  it('a single changed field shows in the image', async () => {
    const victim = ownerOf('second');
    const before = await image(victim);
    const cancel = allRoutes.find(({ path }) => path.endsWith('/cancel')) as Route;
    const { orderId = '', token = '' } = victim.ids;
    expect((await askAs(origin, victim.tenant)(cancel, { orderId, token })).status).toBe(200);
    expect(changesBetween(before, await image(victim)).join()).toContain(orderId);
    caught++;
  });
});
