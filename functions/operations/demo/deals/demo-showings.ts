import {
  addDays,
  DAY,
  HOUR,
  instantAt,
  localDate,
  MINUTE,
  toInstant,
  weekday,
} from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { Decision } from '../../../../shared/deals/approval.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { withAnswer } from '../../../../shared/deals/showings/answer-showing.ts';
import { nextFree } from '../../../../shared/deals/showings/slot.ts';
import { listingItem, listingsIn } from '../../../deals/listings/store.ts';
import { decideAgreement, submitAgreement } from '../../../deals/showings/agreements/buyer-agreements.ts';
import { changeShowing } from '../../../deals/showings/change-showing.ts';
import { createOpenHouse } from '../../../deals/showings/open-houses/open-houses.ts';
import { requestShowing } from '../../../deals/showings/request-showing.ts';
import { readPlace } from '../../../deals/showings/slot-place.ts';
import { audited } from '../../../platform/audit.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { DemoCompany } from '../demo-companies.ts';
import type { DemoColleague } from '../demo-staff.ts';

interface Place {
  readonly table: TenantTable;
  readonly zone: string;
  readonly now: number;
}

/** Whoever comes is one of the demo's leads. */
const ask = async (place: Place, listing: Listing, startsAt: number, guest: Lead) =>
  await requestShowing(place, {
    listingId: listing.listingId,
    startsAt,
    minutes: 30,
    guest: {
      fullName: guest.fullName ?? 'A buyer',
      ...(guest.email !== null && { email: guest.email }),
      ...(guest.phone !== null && { phone: guest.phone }),
      isAgent: false,
    },
    leadId: guest.leadId,
    source: 'page',
    context: {},
  });

const confirm = async ({ table, now }: Place, showingId: string, by: string) =>
  await changeShowing({
    table,
    now,
    showingId,
    act: 'confirm',
    decide: (showing) => withAnswer(showing, { party: 'agent', answer: 'confirmed', way: 'app', by }, now),
  });

/** A showing of last week that took place, with what its guest said. */
const pastShowing = async (place: Place, listing: Listing, guest: Lead): Promise<void> => {
  const before = { ...place, now: place.now - 5 * DAY };
  const free = await readPlace(
    place.table,
    { listing, zone: place.zone, now: before.now },
    { from: localDate(before.now, place.zone), to: localDate(place.now, place.zone) },
  );
  const [startsAt] = nextFree(free, { from: before.now + DAY, minutes: 30, count: 1 });
  if (startsAt === undefined) return;
  const { showingId } = await ask(before, listing, startsAt, guest);
  await confirm(before, showingId, listing.agentName);
  const end = startsAt + 30 * MINUTE;
  const { table } = place;
  await changeShowing({ table, now: end, showingId, act: 'end', decide: () => ({ status: 'done' }) });
  const feedback = {
    rating: 4,
    text: 'Lovely light in the kitchen. The stairs are steep for us.',
    at: toInstant(end + 3 * HOUR),
    by: guest.fullName ?? 'A buyer',
  };
  await changeShowing({ table, now: end + 3 * HOUR, showingId, act: 'feedback', decide: () => ({ feedback }) });
};

const saturdayAfter = (now: number, zone: string): string => {
  const today = localDate(now, zone);
  return addDays(today, (6 - weekday(today) + 7) % 7 || 7);
};

const openOnSaturday = async (place: Place, listing: Listing, { staff }: DemoCompany): Promise<void> => {
  const { table, now, zone } = place;
  const day = saturdayAfter(now, zone);
  const from = instantAt(day, 13 * 60, zone);
  const [first] = staff;
  if (from === undefined || !first) return;
  const caller = {
    ...first,
    userId: first.profileId,
    roles: ['admin' as const],
    idp: 'Google' as const,
    sessionId: 'demo',
  };
  const request = { table, caller, now, correlationId: 'demo', actsFor: undefined };
  await createOpenHouse(place, listing, { from, to: from + 2 * HOUR }, ({ openHouseId }) =>
    audited(request, {
      action: 'open_house.create',
      target: { kind: 'open house', id: openHouseId, name: 'Open house' },
    }),
  );
};

/** What buyers have signed: one is approved, one waits for approval, one was sent back. */
export const signBuyers = async (
  table: TenantTable,
  { staff, tenant }: DemoCompany,
  leads: readonly Lead[],
  now: number,
): Promise<void> => {
  const [admin, , agent] = staff;
  // Whoever submits does not decide: a company of one person has none.
  if (!admin || !agent) return;
  const today = localDate(now, tenant.timezone);
  const days = { from: addDays(today, -6), to: addDays(today, 174) };
  const act = (by: DemoColleague, daysAgo: number) => ({ table, now: now - daysAgo * DAY, by });
  const log = (by: DemoColleague, { leadId, fullName }: Lead, action: string): Write => {
    const caller = { ...by, roles: [...by.roles], userId: by.profileId, idp: 'Google' as const, sessionId: 'demo' };
    const request = { table, caller, now, correlationId: 'demo', actsFor: undefined };
    const target = { kind: 'lead', id: leadId, name: fullName ?? 'A buyer' };
    return audited(request, { action: `buyer_agreement.${action}`, target });
  };
  const own = leads.filter(({ assignedTo, fullName }) => assignedTo === agent.profileId && fullName !== null);
  const ends: (Decision | undefined)[] = [
    { to: 'approved' },
    undefined,
    { to: 'rejected', reason: 'The last page has no date' },
  ];
  for (const [n, decision] of ends.entries()) {
    const lead = own[n];
    if (!lead) return;
    const { leadId } = lead;
    const paper = { leadId, version: 0, ...days, note: `Signed on paper, binder ${n + 3}` };
    await submitAgreement(act(agent, 5 - n), paper, log(agent, lead, 'submit'));
    if (decision)
      await decideAgreement(act(admin, 4 - n), { leadId, version: 1, decision }, log(admin, lead, decision.to));
  }
};

/** Showings of one house on the market: asked for, confirmed, done with feedback; and an open house on Saturday. */
export const showHouses = async (
  table: TenantTable,
  company: DemoCompany,
  leads: readonly Lead[],
  now: number,
): Promise<void> => {
  const zone = company.tenant.timezone;
  const place = { table, zone, now };
  const { items } = await table.list(listingItem, { ...listingsIn('active'), limit: 5 });
  // Those of an agent first, so that an agent's day has them.
  const agents = company.staff.filter(({ roles }) => roles.includes('agent')).map(({ profileId }) => profileId);
  const row = items.find(({ agentProfileId }) => agents.includes(agentProfileId)) ?? items[0];
  const listing = row && (await table.get(listingItem, { listingId: row.listingId }, { consistent: true }));
  const [one, two, three] = leads.filter(({ email, fullName }) => email !== null && fullName !== null);
  if (listing?.showingRules.mode !== 'any_confirms' || !one || !two || !three) return;
  await openOnSaturday(place, listing, company);
  const today = localDate(now, zone);
  const free = await readPlace(table, { listing, zone, now }, { from: today, to: addDays(today, 8) });
  const [first, second, third] = nextFree(free, { from: now + 6 * HOUR, minutes: 30, count: 7 }).filter(
    (_, n) => n % 3 === 0,
  );
  if (first !== undefined) await confirm(place, (await ask(place, listing, first, one)).showingId, listing.agentName);
  if (second !== undefined) await ask(place, listing, second, two);
  if (third !== undefined) await ask(place, listing, third, three);
  await pastShowing(place, listing, three);
};
