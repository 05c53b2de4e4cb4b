import { dealLines } from '../../../../shared/deals/commissions/deal-lines.ts';
import type { Calculation, Disbursement } from '../../../../shared/deals/commissions/disbursement.ts';
import { type DisbursementAct, unmetRules } from '../../../../shared/deals/commissions/disbursement-rules.ts';
import type { DisbursementView } from '../../../../shared/deals/commissions/views.ts';
import type { Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import { notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { transactionItem } from '../../transactions/store.ts';
import { type DeskPlace, notAllowedNow } from '../place.ts';
import { disbursementItem } from '../store.ts';
import { type Ground, readGround } from './ground.ts';

/** A disbursement with its deal, both consistent. */
export interface Standing {
  readonly disbursement: Disbursement;
  readonly deal: Transaction;
}

export const readStanding = async (table: TenantTable, disbursementId: string): Promise<Standing> => {
  const disbursement = await table.get(disbursementItem, { disbursementId }, { consistent: true });
  if (!disbursement) throw notFound('Disbursement');
  const deal = await table.get(transactionItem, disbursement, { consistent: true });
  if (!deal) throw notFound('Transaction');
  return { disbursement, deal };
};

/** How an act is remembered, so that the same wish told twice is done once. */
export const actName = (act: DisbursementAct, { seed }: Pick<DeskPlace, 'seed'>): string => `${act} ${seed}`;

/** Throws unless the act may be done now on what its caller has seen. */
export const checkAct = (act: DisbursementAct, { disbursement, deal }: Standing, by: string, version: number): void => {
  const rules = unmetRules(act, { disbursement, deal, profileId: by });
  if (rules.length > 0) throw notAllowedNow(rules);
  if (disbursement.version !== version) throw versionConflict('Disbursement');
};

/** The ground of a disbursement, on the day that its deal closed. */
export const groundOf = async (table: TenantTable, { disbursement, deal }: Standing, today: string): Promise<Ground> =>
  await readGround(table, deal, disbursement, deal.closedOn ?? today);

const factsOf = ({ closedOn, gci, agents }: Pick<Calculation, 'closedOn' | 'gci' | 'agents'>): string =>
  JSON.stringify([
    closedOn,
    gci,
    agents.map(({ profileId, share, planId, planVersion, yearStart, ledgerVersion, balanceVersion, termsVersion }) => {
      return [profileId, share, planId, planVersion, yearStart, ledgerVersion, balanceVersion, termsVersion];
    }),
  ]);

/** True if a calculation still rests on how things stand. */
export const isStill = (calculation: Calculation, { deal, agents }: Ground, closedOn: string | undefined): boolean =>
  factsOf(calculation) === factsOf({ closedOn: closedOn ?? '', gci: deal.gci, agents: [...agents] });

/** A disbursement for the desk: what it would pay now, and what stands against each act of whoever looks. */
export const viewDisbursement = async (
  table: TenantTable,
  standing: Standing,
  { profileId, today }: { profileId: string; today: string },
): Promise<DisbursementView> => {
  const { disbursement, deal } = standing;
  const { lastAct: _lastAct, ...shown } = disbursement;
  const isOpen = disbursement.state === 'draft' || disbursement.state === 'calculated';
  const ground = isOpen ? await groundOf(table, standing, today) : undefined;
  const unmet = (act: DisbursementAct) => unmetRules(act, { disbursement, deal, profileId });
  const isStale =
    disbursement.state === 'calculated' &&
    disbursement.calculation !== undefined &&
    ground !== undefined &&
    !isStill(disbursement.calculation, ground, deal.closedOn);
  return {
    ...shown,
    closedOn: deal.closedOn ?? null,
    price: deal.price ?? null,
    rate: deal.commissionRate ?? null,
    fresh: ground && ground.missing.length === 0 ? dealLines(ground.deal) : null,
    isStale,
    missing: [...(ground?.missing ?? [])],
    unmet: {
      calculate: [...unmet('calculate'), ...(ground?.missing ?? [])],
      approve: unmet('approve'),
      pay: unmet('pay'),
      reverse: unmet('reverse'),
    },
  };
};
