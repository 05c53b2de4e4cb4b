import { addressLine } from '../../../../shared/contract/place.ts';
import type { showingsContract } from '../../../../shared/deals/showings/contract.ts';
import { isSignInOpen, type OpenHouse } from '../../../../shared/deals/showings/open-house.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { audited } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { keyedEventId, keyedId } from '../../../platform/signed/keyed-id.ts';
import { MAX_VISITORS } from '../asking/asking-limits.ts';
import { captureOf, checkContact, originOf } from '../asking/visitor.ts';
import { listOpenHouses } from '../list-showings.ts';
import { ownListing, ownsDeal, zoneOf } from '../read-showing.ts';
import { askedFor } from '../request-showing.ts';
import type { ShowingDeps } from '../showing-deps.ts';
import { openHouseVisitor, visitorsOf } from '../store.ts';
import { cancelOpenHouse, createOpenHouse, readOpenHouse, signInVisitor } from './open-houses.ts';

type Contract = typeof showingsContract;
type OpenHouseRoutes =
  | 'openHouses'
  | 'createOpenHouse'
  | 'openHouse'
  | 'cancelOpenHouse'
  | 'publicOpenHouse'
  | 'signIn';

/** The source of leads that sign in at the door. */
const DOOR_SOURCE = 'landing:open-house';

const auditOf =
  (request: SignedRequest<unknown>, action: string, reason?: string) =>
  ({ openHouseId, address }: OpenHouse) =>
    audited(request, {
      action: `open_house.${action}`,
      target: { kind: 'open house', id: openHouseId, name: `Open house at ${addressLine(address)}` },
      reason,
    });

const own = async ({ table, caller }: SignedRequest<unknown>, openHouseId: string): Promise<OpenHouse> => {
  const known = await readOpenHouse(table, openHouseId);
  if (!ownsDeal(caller, known)) throw notFound('Open house');
  return known;
};

/** Open houses: the team's, and the page at the door. Over 40 lines: one entry per route. */
export const openHouseHandlers = ({
  signer,
  siteOrigin,
  hasCaps,
}: ShowingDeps): Pick<Handlers<Contract>, OpenHouseRoutes> => ({
  openHouses: async ({ table, caller, input }) =>
    await listOpenHouses({ table, caller, zone: await zoneOf(table) }, input),
  createOpenHouse: async (request) => {
    const { table, caller, input, now } = request;
    const listing = await ownListing(table, caller, input.listingId);
    const span = { from: Date.parse(input.startsAt), to: Date.parse(input.endsAt) };
    const place = { table, now, zone: await zoneOf(table) };
    const openHouseId = keyedId('openHouse', request, 'open house', input.listingId);
    return await createOpenHouse(place, listing, span, auditOf(request, 'create'), openHouseId);
  },
  openHouse: async (request) => {
    const { table, input } = request;
    const known = await own(request, input.openHouseId);
    const [{ items }, tenant] = await Promise.all([
      table.query(openHouseVisitor, { ...visitorsOf(known.openHouseId), descending: true, limit: MAX_VISITORS }),
      table.get(tenantItem, {}),
    ]);
    const host = tenant?.hosts[0] ?? request.host;
    return { ...known, visitors: items, signInUrl: `${siteOrigin(host)}/open-house/${known.openHouseId}` };
  },
  cancelOpenHouse: async (request) => {
    const { table, now, input } = request;
    await own(request, input.openHouseId);
    const place = { table, now, zone: await zoneOf(table) };
    return await cancelOpenHouse(place, input, auditOf(request, 'cancel', input.reason));
  },
  publicOpenHouse: async ({ table, input, now }) => {
    const [known, tenant] = await Promise.all([readOpenHouse(table, input.openHouseId), table.get(tenantItem, {})]);
    if (!tenant) throw notFound('Site');
    return { ...known, timezone: tenant.timezone, company: tenant.name, isOpen: isSignInOpen(known, now) };
  },
  signIn: async (request) => {
    const { table, input, now, correlationId } = request;
    checkContact(input);
    const { openHouseId, fullName, agentName } = input;
    const known = await readOpenHouse(table, openHouseId);
    const notes = askedFor(known, 'Came to the open house at');
    await signInVisitor(
      { table, now, zone: '' },
      openHouseId,
      { fullName, ...(agentName !== undefined && { agentName }) },
      {
        correlationId,
        eventId: keyedEventId(request, `signed in ${openHouseId}`),
        origin: hasCaps ? originOf(signer, request) : undefined,
        capture: agentName === undefined ? captureOf(input, DOOR_SOURCE, notes, now) : undefined,
      },
    );
    return { accepted: true };
  },
});
