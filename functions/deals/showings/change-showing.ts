import { toInstant } from '../../../shared/contract/time.ts';
import { type ShowingAct, unmetRules } from '../../../shared/deals/showings/answer-showing.ts';
import {
  AnswerDue,
  FeedbackDue,
  type ShowingActor,
  ShowingConfirmed,
  ShowingDeclined,
  ShowingEndDue,
} from '../../../shared/deals/showings/events.ts';
import { holdsItsTime, type Showing } from '../../../shared/deals/showings/showing.ts';
import { feedbackTimes } from '../../../shared/deals/showings/slot.ts';
import { offMarket } from '../../../shared/deals/showings/words.ts';
import { AppError, notFound, versionConflict } from '../../platform/errors/errors.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { listingItem } from '../listings/store.ts';
import { notAllowedNow, readShowing } from './read-showing.ts';
import { showDay, showingAsk, showingItem } from './store.ts';

/** A change of a showing: what is done, and what becomes of it. */
export interface ShowingChange {
  readonly table: TenantTable;
  readonly now: number;
  readonly showingId: string;
  readonly act: ShowingAct;
  /** The version that whoever acts has seen; absent for links, texts and time. */
  readonly version?: number | undefined;
  readonly correlationId?: string | undefined;
  /** Who does it, and so hears nothing of it; absent for time and the listing. */
  readonly by?: ShowingActor | undefined;
  /** Further rules of the way by which it is done, in words. */
  problems?(showing: Showing): readonly string[];
  decide(showing: Showing): Partial<Showing>;
  /** What is written with it, e.g. to the audit log. */
  extras?(before: Showing, after: Showing): readonly Write[];
}

/** Gives the time of a showing back. */
const releaseTime = async (table: TenantTable, { listingId, day, showingId }: Showing): Promise<Write[]> => {
  const known = await table.get(showDay, { listingId, day }, { consistent: true });
  if (!known) return [];
  return [table.patch(showDay, known, { taken: known.taken.filter(({ id }) => id !== showingId) })];
};

/** Texts can answer no longer: all of them once it is decided, else those of whoever has answered. */
const eraseAsks = (table: TenantTable, { showingId, phones, parties, answers, status }: Showing): Write[] =>
  parties
    .filter((party) => status !== 'requested' || answers.some((each) => each.party === party))
    .flatMap((party) => {
      const phone = phones[party];
      return phone === undefined ? [] : [table.erase(showingAsk, { phone, showingId, party })];
    });

type Outcome = 'declined' | 'expired' | 'cancelled';
const isOutcome = (status: Showing['status']): status is Outcome =>
  status === 'declined' || status === 'expired' || status === 'cancelled';

/** What follows from a showing's new status, in the same transaction. */
const followingWrites = async (
  { table, now, correlationId, by }: ShowingChange,
  before: Showing,
  after: Showing,
): Promise<Write[]> => {
  const { showingId, listingId, status, endsAt } = after;
  const place = { pk: `SHOWING#${showingId}`, group: showingId, now, correlationId };
  const asks = before.status === 'requested' ? eraseAsks(table, after) : [];
  if (status === before.status) return asks;
  const released = holdsItsTime(before) && !holdsItsTime(after) ? await releaseTime(table, before) : [];
  const answered = before.status === 'requested' ? [table.cancelDue(AnswerDue, showingId)] : [];
  if (status === 'confirmed')
    return [
      ...asks,
      ...answered,
      table.event(ShowingConfirmed, { showingId, listingId, by }, place),
      table.due(ShowingEndDue, { showingId }, { key: showingId, at: Date.parse(endsAt) }),
    ];
  if (status === 'done') {
    const at = feedbackTimes(Date.parse(endsAt));
    return [table.due(FeedbackDue, { showingId }, { key: showingId, at, once: showingId })];
  }
  if (!isOutcome(status)) return asks;
  const ended = before.status === 'confirmed' ? [table.cancelDue(ShowingEndDue, showingId)] : [];
  return [
    ...released,
    ...asks,
    ...answered,
    ...ended,
    table.event(ShowingDeclined, { showingId, outcome: status, by }, place),
  ];
};

/** A yes counts only for a house on the market, and holds the listing to that until it is written. */
const heldByListing = async (
  { table, act }: ShowingChange,
  { listingId }: Showing,
): Promise<{ problems: readonly string[]; writes: readonly Write[] }> => {
  if (act !== 'confirm') return { problems: [], writes: [] };
  const listing = await table.get(listingItem, { listingId }, { consistent: true });
  if (listing?.status !== 'active') return { problems: [offMarket], writes: [] };
  return { problems: [], writes: [table.unchanged(listingItem, listing)] };
};

/** Somebody else has decided in between, or nothing is left of it: time and the listing have nothing to do. */
export const unlessDecided = (error: unknown): void => {
  if (error instanceof AppError && (error.code === 'NOT_ALLOWED_NOW' || error.code === 'NOT_FOUND')) return;
  throw error;
};

/** Reads, decides and writes a change of a showing until nobody else was faster; throws each rule that is not met. */
export const changeShowing = async (change: ShowingChange): Promise<Showing> => {
  const { table, now, showingId, act, version } = change;
  return await untilWritten(async () => {
    const before = await readShowing(table, showingId);
    if (!before) throw notFound('Showing');
    if (version !== undefined && version !== before.version) throw versionConflict('The showing');
    const held = await heldByListing(change, before);
    const problems = [...unmetRules(act, before, now), ...held.problems, ...(change.problems?.(before) ?? [])];
    if (problems.length > 0) throw notAllowedNow(problems);
    const changes = { ...change.decide(before), changedAt: toInstant(now) };
    const after: Showing = { ...before, ...changes, version: before.version + 1 };
    await table.commit(
      table.patch(showingItem, before, changes),
      ...(await followingWrites(change, before, after)),
      ...held.writes,
      ...(change.extras?.(before, after) ?? []),
    );
    return after;
  });
};
