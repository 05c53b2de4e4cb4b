import { workWeekOf } from '../../../../shared/company/team/hours/holidays.ts';
import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { BookingDraft, HeldBooking } from '../../../../shared/sales/booking/draft.ts';
import { remoteDueDates } from '../../../../shared/sales/booking/plan/due-date.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { type BookingContext, photoDateOf, toVisit } from '../plan/offers/offer-plans.ts';
import { settingKeys, settingsOf } from '../settings.ts';
import { holdItem, sessionHold } from '../store.ts';
import type { Hold, SessionHold } from './hold.ts';
import { vendorNames } from './hold-visits.ts';

/** The hold that this browser session owns; undefined for any other session, whatever hold it names. */
const ownHold = async (
  { table }: BookingContext,
  sessionId: string | undefined,
): Promise<{ session: SessionHold; hold: Hold } | undefined> => {
  if (sessionId === undefined) return undefined;
  const session = await table.get(sessionHold, { sessionId }, { consistent: true });
  if (!session) return undefined;
  const hold = await table.get(holdItem, { holdId: session.holdId }, { consistent: true });
  return hold?.sessionId === sessionId ? { session, hold } : undefined;
};

const NOT_HELD = 'These times are not held any more. Please choose again.';

/** Keeps what a buyer has entered with the session's own hold, so that a reload brings it back. */
export const keepDraft = async (
  context: BookingContext,
  sessionId: string | undefined,
  draft: BookingDraft,
): Promise<void> => {
  const { table } = context;
  await untilWritten(async () => {
    const own = await ownHold(context, sessionId);
    if (!own) throw new AppError('notFound', 'NOT_FOUND', NOT_HELD);
    await table.commit(table.patch(sessionHold, own.session, { entered: { holdId: own.hold.holdId, draft } }));
  });
};

/** The session's own hold with what it kept; null without one. An expired one comes back as expired. */
export const readHeldBooking = async (
  context: BookingContext,
  sessionId: string | undefined,
): Promise<HeldBooking | null> => {
  const { table, now } = context;
  const own = await ownHold(context, sessionId);
  const entered = own?.session.entered;
  if (!own || entered?.holdId !== own.hold.holdId) return null;
  const { hold } = own;
  const { draft } = entered;
  const { tenant, catalog, policy } = settingsOf(await table.getMany(settingKeys, { consistent: true }));
  const { holdId, extensions, sqFt, rooms, zip, visits } = hold;
  const remote = remoteDueDates({
    services: draft.services,
    catalog: catalog.services,
    today: localDate(now, tenant.timezone),
    photoDate: photoDateOf(visits),
    week: workWeekOf(policy),
  });
  const held = { holdId, expiresAt: toInstant(hold.expiresAt), extensions, sqFt, rooms, zip, draft, remote };
  return { ...held, visits: visits.map(toVisit), vendors: vendorNames(visits) };
};
