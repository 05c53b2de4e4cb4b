import { toInstant } from '../../../../shared/contract/time.ts';
import type { Calculation, Disbursement } from '../../../../shared/deals/commissions/disbursement.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { fromItem } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { DeskPlace } from '../place.ts';
import { agentBalance, dealDisbursement, disbursementItem, statementItem, statementsOf, yearLedger } from '../store.ts';
import { disbursementIdOf } from './draft.ts';
import { actName, checkAct, readStanding } from './read-disbursement.ts';

/** The years go back by what the approval added. */
const yearsBack = async (table: TenantTable, { moves, agents }: Calculation): Promise<Write[]> => {
  const keys = agents.map(({ profileId, yearStart: start }) => yearLedger.key({ profileId, start }));
  const ledgers = (await table.getMany(keys, { consistent: true })).map((stored) => fromItem(yearLedger, stored));
  return moves.map(({ profileId, adds }) => {
    const ledger = ledgers.find((each) => each.profileId === profileId);
    if (!ledger) throw new Error(`No year was counted of ${profileId}`);
    return table.patch(yearLedger, ledger, {
      companyDollar: ledger.companyDollar - adds.companyDollar,
      gci: ledger.gci - adds.gci,
      units: ledger.units - adds.units,
      team: ledger.team - adds.team,
    });
  });
};

interface Adjustment {
  readonly profileId: string;
  readonly name: string;
  readonly cents: number;
}

/** What was paid already is taken of the payee's next deal. */
const adjustmentsOf = ({ state }: Disbursement, { payees }: Calculation): Adjustment[] =>
  state !== 'paid'
    ? []
    : payees.flatMap(({ profileId, name, amount }) =>
        profileId !== undefined && amount > 0 ? [{ profileId, name, cents: amount }] : [],
      );

/** Balances go back by what the approval changed, and rise by what was paid. */
const balancesBack = async (
  table: TenantTable,
  { moves }: Calculation,
  adjustments: readonly Adjustment[],
  why: string,
): Promise<Write[]> => {
  const backs = moves.map(({ profileId, balance }) => ({ profileId, cents: balance.before - balance.after }));
  const all = Map.groupBy([...backs, ...adjustments], ({ profileId }) => profileId);
  const keys = [...all.keys()].map((profileId) => agentBalance.key({ profileId }));
  const known = (await table.getMany(keys, { consistent: true })).map((stored) => fromItem(agentBalance, stored));
  return [...all].flatMap(([profileId, changes]) => {
    const by = changes.reduce((sum, { cents }) => sum + cents, 0);
    const balance = known.find((each) => each.profileId === profileId);
    if (by === 0) return [];
    const next = { cents: (balance?.cents ?? 0) + by, why };
    return [
      balance
        ? table.patch(agentBalance, balance, next)
        : table.create(agentBalance, { profileId, ...next, version: 1 }),
    ];
  });
};

const draftAgain = (
  {
    lastAct: _lastAct,
    number: _number,
    approved: _approved,
    payment: _payment,
    calculation: _calculation,
    sums: _sums,
    ...kept
  }: Disbursement,
  draftId: string,
  now: number,
): Disbursement => ({
  ...kept,
  disbursementId: draftId,
  state: 'draft',
  replaces: kept.disbursementId,
  createdAt: toInstant(now),
  version: 1,
});

/**
 * Takes an approved disbursement back, with a reason: the years are what they were, its number stays used, and a new draft
 * of the same deal begins. What was paid becomes an adjustment of each payee's next deal.
 */
export const reverse = async (
  place: DeskPlace,
  {
    disbursementId,
    version,
    reason,
  }: { readonly disbursementId: string; readonly version: number; readonly reason: string },
): Promise<void> => {
  const { table, now, by, audit } = place;
  await untilWritten(async () => {
    const standing = await readStanding(table, disbursementId);
    const { disbursement } = standing;
    const { calculation, transactionId, number = '' } = disbursement;
    const lastAct = actName('reverse', place);
    if (disbursement.lastAct === lastAct) return;
    checkAct('reverse', standing, by.profileId, version);
    const lock = await table.get(dealDisbursement, { transactionId }, { consistent: true });
    if (!calculation || !lock) throw new Error(`${disbursementId} was approved without a calculation`);
    const adjustments = adjustmentsOf(disbursement, calculation);
    const draftId = disbursementIdOf(table, `again ${disbursementId}`);
    const reversed = { reason, by: by.name, at: toInstant(now), draftId, adjustments };
    const { items: statements } = await table.query(statementItem, statementsOf(disbursementId));
    await table.commit(
      table.patch(disbursementItem, disbursement, { state: 'reversed', reversed, lastAct }),
      table.create(disbursementItem, draftAgain(disbursement, draftId, now)),
      table.patch(dealDisbursement, lock, { disbursementId: draftId }),
      ...(await yearsBack(table, calculation)),
      ...(await balancesBack(table, calculation, adjustments, `Reversal of ${number}`)),
      ...statements.map((statement) => table.patch(statementItem, statement, { state: 'reversed', reason })),
      audit('disbursement.reversed', { id: disbursementId, name: number }, { reason }),
    );
  });
};
