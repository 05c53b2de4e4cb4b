import type * as z from 'zod';
import { isLeading } from '../../../shared/contract/access/people.ts';
import type { ListingStatus } from '../../../shared/deals/listings/listing.ts';
import type { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import { TransactionStageChanged } from '../../../shared/deals/transactions/events.ts';
import { unmetRules } from '../../../shared/deals/transactions/stage-rules.ts';
import type { Stage, Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { stageNames } from '../../../shared/deals/transactions/words.ts';
import { audited } from '../../platform/audit.ts';
import { notAllowedNow, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Write } from '../../platform/table/write.ts';
import { findListing, nameOf } from '../listings/listing-place.ts';
import { moveListing } from '../listings/move-listing.ts';
import { commitDeal, dealToChange } from './change-transaction.ts';
import { type DealPlace, dealPlace } from './deal-place.ts';
import { changeWrites, dealPartition, storyWrites } from './deal-writes.ts';
import { type DealPapers, readPapers, unchangedDocuments } from './papers/read-papers.ts';
import { checklistItem } from './store.ts';

type Input = z.output<(typeof transactionsContract)['moveTransaction']['input']>;

/** A move of a deal: where to, and what its form says. */
export type StageMove = Pick<Input, 'to' | 'closedOn' | 'reason' | 'deposit'>;

/** Who moves it, and what goes into the same commit. */
export interface Mover {
  readonly by: string;
  readonly isAdmin: boolean;
  readonly correlationId?: string | undefined;
  readonly log: (deal: Transaction) => Write;
}

const changesOf = ({ to, closedOn, reason = '', deposit = '' }: StageMove): Partial<Transaction> => ({
  stage: to,
  ...(to === 'closed' ? { closedOn } : {}),
  ...(to === 'fell_through' ? { fellThrough: { reason, deposit } } : {}),
});

const titleOf = (number: string, to: Stage): string =>
  to === 'fell_through' ? `Deal ${number} fell through` : `Deal ${number}: ${stageNames[to].toLowerCase()}`;

/** The move loses where the checklist, or a document that a gate is about, changed since the rules were judged by it. */
const papersUnchanged = ({ table }: DealPlace, papers: DealPapers, to: Stage): Write[] => [
  // Papers of a deal that fell through leave the queue of those who review.
  to === 'fell_through'
    ? table.patch(checklistItem, papers.stored, { isOver: true })
    : table.unchanged(checklistItem, papers.stored),
  ...unchangedDocuments(
    table,
    papers,
    papers.items.filter(({ isGate }) => isGate),
  ),
];

/** Where a listing goes with its deal; a deal that is clear to close leaves it under contract. */
const listingStatus: Readonly<Partial<Record<Stage, ListingStatus>>> = {
  under_contract: 'under_contract',
  closed: 'sold',
  fell_through: 'active',
};

/** The writes that move the deal's listing with it. A deal that never took the listing leaves it to the one that did. */
const listingWrites = async (
  place: DealPlace,
  { transactionId, listingId }: Transaction,
  { to, closedOn }: StageMove,
  { by, correlationId }: Mover,
): Promise<Write[]> => {
  const status = listingStatus[to];
  const listing = listingId === undefined ? undefined : await findListing(place.table, listingId);
  if (!listing || status === undefined) return [];
  const isItsOwn = listing.status === 'under_contract' && listing.transactionId === transactionId;
  if (to !== 'under_contract' && !isItsOwn) return [];
  // Without the deal's reason: it may tell of the buyer, and the listing is shown to others.
  const move = { to: status, by: 'transaction', who: by, transactionId, soldOn: closedOn, correlationId } as const;
  return moveListing(place, listing, move).writes;
};

/**
 * Moves a deal to another stage, its listing and the line on its lead's timeline with it, all or nothing. Throws 409
 * `NOT_ALLOWED_NOW` with each unmet rule, and a conflict of versions where somebody else was faster.
 */
export const moveDeal = async (
  place: DealPlace,
  before: Transaction,
  move: StageMove,
  mover: Mover,
): Promise<Transaction> => {
  const { table, now, today } = place;
  const { transactionId, number, stage: from } = before;
  const papers = await readPapers(table, transactionId);
  if (!papers) throw notFound('Checklist');
  const { to, reason } = move;
  const { by, isAdmin, correlationId } = mover;
  const unmet = unmetRules(before, { items: [...papers.items] }, to, { ...move, today, isAdmin });
  if (unmet.length > 0) throw notAllowedNow(unmet);
  const { deal, writes } = changeWrites(place, before, changesOf(move));
  const group = transactionId;
  await commitDeal(place, [
    ...writes,
    ...papersUnchanged(place, papers, to),
    ...(await listingWrites(place, before, move, mover)),
    table.event(
      TransactionStageChanged,
      { transactionId, by, from, to },
      { pk: dealPartition(transactionId), group, now, correlationId },
    ),
    ...storyWrites(place, before, { title: titleOf(number, to), body: to === 'fell_through' ? reason : undefined }),
    mover.log(deal),
  ]);
  return deal;
};

/** Moves a deal for whoever asks. */
export const moveTransaction = async (request: SignedRequest<Input>): Promise<Transaction> => {
  const { caller, input, correlationId } = request;
  const { transactionId, version: _version, ...move } = input;
  const [before, place] = await Promise.all([dealToChange(request, input), dealPlace(request)]);
  return await moveDeal(place, before, move, {
    by: nameOf(request),
    isAdmin: isLeading(caller.roles),
    correlationId,
    log: ({ number }) =>
      audited(request, {
        action: 'transaction.stage_changed',
        target: { kind: 'transaction', id: transactionId, name: number },
        changes: [{ field: 'stage', before: before.stage, after: move.to }],
        reason: move.reason,
      }),
  });
};
