import { newId } from '../../../../shared/contract/id.ts';
import { localDate, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import type { HoldAnswer, HoldInput } from '../../../../shared/sales/booking/hold.ts';
import { remoteDueDates } from '../../../../shared/sales/booking/plan/due-date.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { slotTaken } from '../order/confirm/refusal.ts';
import { dayWrites, type Reserved, releaseWrites, reserve } from '../order/confirm/reserve.ts';
import { cellStart } from '../plan/calendar/local-day.ts';
import { onSite, type Schedule } from '../plan/calendar/schedule.ts';
import { alternativesTo } from '../plan/offers/alternatives.ts';
import { type BookingContext, photoDateOf, toVisit } from '../plan/offers/offer-plans.ts';
import { checkSubject, type OpenedPlan, openPlan, type SealedVisit } from '../plan/plan-id.ts';
import { claimCaps, claimWrite, countOpen, type OpenClaims, openClaims } from '../proof/open-claims.ts';
import { proveContact, tooManyHolds } from '../proof/prove-contact.ts';
import { claimKeyOf } from '../proof/visitor.ts';
import { checkArea, pick, settingKeys, settingsOf } from '../settings.ts';
import { holdItem, sessionHold } from '../store.ts';
import { keysOfVisits, scheduleFrom } from '../visit/vendor/vendor-days.ts';
import { type Hold, isUnprovenHold, type PlacedVisit, type SessionHold } from './hold.ts';

/** Vendor names by vendor id. */
export const vendorNames = (visits: readonly PlacedVisit[]): Record<string, string> =>
  Object.fromEntries(visits.map(({ vendorId, vendorName }) => [vendorId, vendorName]));

const sessionWrites = (table: TenantTable, hold: Hold, old: SessionHold | undefined, now: number): Write[] => {
  if (hold.sessionId === undefined) return [];
  const { sessionId, holdId } = hold;
  const next = {
    sessionId,
    holdId,
    places: hold.visits.map(({ date, vendorId, n }) => ({ date, vendorId, n })),
    madeAt: now,
  };
  if (!old) return [table.create(sessionHold, { ...next, version: 1 })];
  return [
    table.patch(sessionHold, old, next),
    table.erase(holdItem, { holdId: old.holdId }),
    ...releaseWrites(table, [{ owner: old.holdId, visits: old.places }], hold.visits),
  ];
};

/** What a hold counts under: the proven address of whoever asks, else where they come from; nothing for staff. */
const claimOf = ({ table, signer, visitor }: BookingContext): Pick<Hold, 'claimKey' | 'isProven'> => {
  if (!visitor) return {};
  const [person] = visitor.provenEmails;
  if (person === undefined) return { claimKey: visitor.origin };
  return { claimKey: claimKeyOf(signer, table.tenantId, 'person', person), isProven: true };
};

const checkClaims = (
  claims: OpenClaims | undefined,
  old: SessionHold | undefined,
  isProven: boolean,
  now: number,
): void => {
  const open = countOpen(claims, 'holds', now, [old?.holdId]);
  if (isProven && open >= claimCaps.holdsOfPerson) throw tooManyHolds();
  if (!isProven && open >= claimCaps.holdsOfOrigin) throw proveContact('address');
};

const claimWrites = (
  { table, now }: BookingContext,
  { claimKey, holdId, expiresAt }: Hold,
  { claims, old }: HoldRead,
): Write[] =>
  claimKey === undefined
    ? []
    : [claimWrite(table, claimKey, claims, { id: holdId, until: expiresAt, now }, [old?.holdId])];

const answerOf = (hold: Hold, schedule: Schedule): HeldVisits => ({
  holdId: hold.holdId,
  expiresAt: toInstant(hold.expiresAt),
  visits: hold.visits.map(toVisit),
  remote: remoteDueDates({
    services: hold.services,
    catalog: schedule.catalog.services,
    today: localDate(schedule.now, schedule.zone),
    photoDate: photoDateOf(hold.visits),
    week: schedule.week,
  }),
  vendors: vendorNames(hold.visits),
});

/** A hold's answer, before the route adds the session. */
export type HeldVisits = Omit<HoldAnswer, 'sessionId'>;

interface HoldRead {
  readonly schedule: Schedule;
  readonly old: SessionHold | undefined;
  readonly claims: OpenClaims | undefined;
}

const readForHold = async (
  context: BookingContext,
  input: HoldInput,
  visits: readonly SealedVisit[],
): Promise<HoldRead> => {
  const { table, now } = context;
  const { sessionId } = input;
  const { claimKey, isProven = false } = claimOf(context);
  const session = sessionId === undefined ? [] : [sessionHold.key({ sessionId })];
  const claimed = claimKey === undefined ? [] : [openClaims.key({ key: claimKey })];
  const keys = [...settingKeys, ...keysOfVisits(visits), ...session, ...claimed];
  const stored = await table.getMany(keys, { consistent: true });
  checkArea(settingsOf(stored).tenant, input.zip);
  const old = pick(stored, sessionHold)[0];
  const claims = pick(stored, openClaims)[0];
  if (claimKey !== undefined) checkClaims(claims, old, isProven, now);
  return { schedule: scheduleFrom(stored, now, old ? [old.holdId] : []), old, claims };
};

const makeHold = (
  input: HoldInput,
  { needsRush }: OpenedPlan,
  holdId: string,
  reserved: Reserved,
  { expiresAt, claim }: { expiresAt: number; claim: Pick<Hold, 'claimKey' | 'isProven'> },
): Hold => ({
  holdId,
  sessionId: input.sessionId,
  services: onSite(input.services),
  sqFt: input.sqFt,
  rooms: input.rooms,
  zip: input.zip,
  visits: reserved.visits,
  expiresAt,
  extensions: 0,
  ...(needsRush ? { needsRush } : {}),
  ...claim,
  version: 1,
});

/** Reserves all visits of a plan for the company’s `holdMinutes`, or none; releases the browser session's previous hold. */
// One attempt from plan to answer: splitting it would hide what is read again when a write is lost.
export const holdVisits = async (context: BookingContext, input: HoldInput): Promise<HeldVisits> => {
  const { table, signer, now } = context;
  const plan = openPlan(signer, table.tenantId, input.planId, now);
  checkSubject(plan, input);
  const { visits, isExpired } = plan;
  const lost = { date: visits[0]?.date ?? '', startsAt: toInstant(cellStart(visits[0]?.from ?? 0)) };
  const holdId = newId('hold', now);
  const claim = claimOf(context);
  const held = await untilWritten(async () => {
    const read = await readForHold(context, input, visits);
    const { schedule, old } = read;
    const expiresAt = now + schedule.policy.holdMinutes * MINUTE;
    const reserved = isExpired
      ? undefined
      : reserve(schedule, visits, {
          owner: holdId,
          zip: input.zip,
          until: expiresAt,
          isClaimed: isUnprovenHold(claim),
        });
    if (!reserved) return undefined;
    const hold = makeHold(input, plan, holdId, reserved, { expiresAt, claim });
    // An earlier try was carried out, but its answer was lost and the next one met a conflict: the hold is there.
    if (old?.holdId === holdId) return answerOf(hold, schedule);
    await table.commit(
      ...dayWrites(table, schedule, reserved.days),
      table.create(holdItem, hold),
      ...sessionWrites(table, hold, old, now),
      ...claimWrites(context, hold, read),
    );
    return answerOf(hold, schedule);
  });
  if (!held) throw slotTaken(await alternativesTo(context, input, lost), isExpired);
  return held;
};
