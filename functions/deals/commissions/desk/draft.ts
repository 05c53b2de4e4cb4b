import { idFromDigest } from '../../../../shared/contract/id.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Referral } from '../../../../shared/deals/commissions/deal.ts';
import type { Disbursement } from '../../../../shared/deals/commissions/disbursement.ts';
import type { OpenDeal } from '../../../../shared/deals/commissions/views.ts';
import type { TransactionRow } from '../../../../shared/deals/transactions/transaction.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { fillPage } from '../../../platform/table/reads/fill-page.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { transactionItem, transactionsIn } from '../../transactions/store.ts';
import { type DeskPlace, notAllowedNow } from '../place.ts';
import { readRoyalty } from '../plans/plan-acts.ts';
import { dealDisbursement, disbursementItem } from '../store.ts';
import { agentsOf } from './ground.ts';
import { actName, checkAct, readStanding } from './read-disbursement.ts';

interface DraftWish {
  readonly transactionId: string;
  readonly gci?: number | undefined;
  readonly referral?: Referral | undefined;
  readonly royalty?: number | undefined;
}

export const disbursementIdOf = ({ tenantId }: Pick<TenantTable, 'tenantId'>, cause: string): string =>
  idFromDigest('disbursement', sha256(`disbursement ${tenantId} ${cause}`));

const exists = (disbursementId: string): AppError =>
  new AppError('conflict', 'DISBURSEMENT_EXISTS', 'The deal has a disbursement already.', {
    details: { disbursementId },
  });

/** Begins the disbursement of a deal, once for its seed; a deal has one that stands. */
export const addDraft = async (place: DeskPlace, wish: DraftWish): Promise<string> => {
  const { table, now, seed, audit } = place;
  const { transactionId, gci, referral } = wish;
  const disbursementId = disbursementIdOf(table, seed);
  const royalty = wish.royalty ?? (await readRoyalty(place)).rate;
  await untilWritten(async () => {
    const deal = await table.get(transactionItem, { transactionId }, { consistent: true });
    if (!deal) throw notFound('Transaction');
    const taken = await table.get(dealDisbursement, { transactionId }, { consistent: true });
    if (taken?.disbursementId === disbursementId) return;
    if (taken) throw exists(taken.disbursementId);
    if (deal.stage === 'fell_through') throw notAllowedNow(['The deal fell through']);
    const draft: Disbursement = {
      disbursementId,
      state: 'draft',
      transactionId,
      transactionNumber: deal.number,
      address: deal.address,
      agents: agentsOf(deal).map(({ profileId, name }) => ({ profileId, name })),
      royalty,
      ...(gci !== undefined && { gci }),
      ...(referral && { referral }),
      createdAt: toInstant(now),
      version: 1,
    };
    await table.commit(
      table.create(disbursementItem, draft),
      table.create(dealDisbursement, { transactionId, disbursementId, version: 1 }),
      audit('disbursement.added', { id: disbursementId, name: deal.number }),
    );
  });
  return disbursementId;
};

interface Change {
  readonly disbursementId: string;
  readonly version: number;
  readonly gci?: number | null | undefined;
  readonly referral?: Referral | null | undefined;
  readonly royalty?: number | undefined;
}

/** Changes what a draft rests on; what was calculated is a draft again. */
export const changeDraft = async (place: DeskPlace, change: Change): Promise<void> => {
  const { table, by, audit } = place;
  const { disbursementId, version, gci, referral, royalty } = change;
  await untilWritten(async () => {
    const standing = await readStanding(table, disbursementId);
    const { disbursement } = standing;
    checkAct('edit', standing, by.profileId, version);
    const changes: Partial<Disbursement> = {
      state: 'draft',
      calculation: undefined,
      sums: undefined,
      lastAct: actName('edit', place),
      ...(gci !== undefined && { gci: gci ?? undefined }),
      ...(referral !== undefined && { referral: referral ?? undefined }),
      ...(royalty !== undefined && { royalty }),
    };
    const changed = (['gci', 'referral', 'royalty'] as const)
      .filter((field) => field in changes)
      .map((field) => ({ field, before: disbursement[field], after: changes[field] }));
    await table.commit(
      table.patch(disbursementItem, disbursement, changes),
      audit('disbursement.changed', { id: disbursementId, name: disbursement.transactionNumber }, { changes: changed }),
    );
  });
};

/** Fillings of a page before an empty one is answered: some years in which every deal has its disbursement. */
const MAX_FILLS = 5;

const openDeal = ({ transactionId, number, address, agentName, closedOn, price }: TransactionRow): OpenDeal => ({
  transactionId,
  number,
  address,
  agentName,
  closedOn,
  price,
});

/** One page of the closed deals without a disbursement, the last changed first. */
export const dealsToDisburse = async (
  table: TenantTable,
  { limit, cursor: from }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<OpenDeal>> => {
  const range = { ...transactionsIn('closed'), descending: true } as const;
  const readOpen = async (most: number, cursor: string | undefined): Promise<Page<TransactionRow>> => {
    const { items, nextCursor } = await table.list(transactionItem, { ...range, limit: most, cursor });
    const taken = await table.getMany(items.map((deal) => dealDisbursement.key(deal)));
    const ids = new Set(taken.map(({ transactionId }) => transactionId));
    return { items: items.filter(({ transactionId }) => !ids.has(transactionId)), nextCursor };
  };
  let page = await fillPage({ limit, cursor: from }, () => true, readOpen);
  for (let fills = 1; fills < MAX_FILLS && page.items.length === 0 && page.nextCursor !== undefined; fills++) {
    page = await fillPage({ limit, cursor: page.nextCursor }, () => true, readOpen);
  }
  return { items: page.items.map(openDeal), nextCursor: page.nextCursor };
};
