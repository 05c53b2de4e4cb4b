import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { AgentMove } from '../../../../shared/deals/commissions/deal.ts';
import { dealLines } from '../../../../shared/deals/commissions/deal-lines.ts';
import type { Calculation, Disbursement } from '../../../../shared/deals/commissions/disbursement.ts';
import { drawFrom } from '../../../fulfilment/billing/issue/draw-number.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { transactionItem } from '../../transactions/store.ts';
import type { DeskPlace } from '../place.ts';
import { emptyYear } from '../plans/view-agents.ts';
import { agentBalance, agentTerms, commissionPlan, disbursementItem, statementItem, yearLedger } from '../store.ts';
import type { Ground, HeldAgent } from './ground.ts';
import { actName, checkAct, groundOf, isStill, readStanding } from './read-disbursement.ts';
import { statementsFor } from './statements.ts';

const recalculate = (calculation: Calculation, ground: Ground): AppError => {
  const { lines, payees, moves } = calculation;
  const fresh = ground.missing.length === 0 ? dealLines(ground.deal) : null;
  const text =
    'Something that this rests on has moved since it was calculated. Compare both results and calculate it again.';
  const details = { frozen: { lines, payees, moves }, fresh, missing: ground.missing };
  return new AppError('conflict', 'RECALCULATE', text, { details });
};

/** The year moves under the version that the lines rest on: whoever is second loses, and calculates anew. */
const moveYear = (table: TenantTable, { profileId, start, ledger }: HeldAgent, adds: AgentMove['adds']): Write => {
  const { companyDollar, gci, units, team } = ledger ?? emptyYear;
  const next = {
    companyDollar: companyDollar + adds.companyDollar,
    gci: gci + adds.gci,
    units: units + adds.units,
    team: team + adds.team,
  };
  return ledger
    ? table.patch(yearLedger, ledger, next)
    : table.create(yearLedger, { profileId, start, ...next, version: 1 });
};

const moveBalance = (
  table: TenantTable,
  { profileId, balance }: HeldAgent,
  { balance: { after } }: AgentMove,
  why: string,
) => {
  const next = { cents: after, why: after === (balance?.cents ?? 0) ? (balance?.why ?? '') : why };
  return balance
    ? table.patch(agentBalance, balance, next)
    : table.create(agentBalance, { profileId, ...next, version: 1 });
};

/** What an approval writes of its agents: their years and balances move, terms and plans are as they were read. */
const agentWrites = (table: TenantTable, ground: Ground, { moves }: Calculation, number: string): Write[] => {
  const plans = new Map(ground.held.map(({ plan }) => [plan.planId, plan]));
  const years = ground.held.flatMap((held) => {
    const own = moves.find(({ profileId }) => profileId === held.profileId);
    if (!own) return [];
    return [
      moveYear(table, held, own.adds),
      moveBalance(table, held, own, `Statement ${number}`),
      table.unchanged(agentTerms, held.terms),
    ];
  });
  return [...years, ...[...plans.values()].map((plan) => table.unchanged(commissionPlan, plan))];
};

/**
 * Approves what was calculated: the years of its agents move, and it gets the next number of the year, in one
 * transaction that holds everything the lines rest on. What has moved since is `RECALCULATE`, with both results.
 */
export const approve = async (
  place: DeskPlace,
  { disbursementId, version }: { readonly disbursementId: string; readonly version: number },
): Promise<void> => {
  const { table, now, zone, by, audit } = place;
  await untilWritten(async () => {
    const standing = await readStanding(table, disbursementId);
    const { disbursement, deal } = standing;
    const lastAct = actName('approve', place);
    if (disbursement.lastAct === lastAct) return;
    checkAct('approve', standing, by.profileId, version);
    const { calculation } = disbursement;
    if (!calculation) throw new Error(`${disbursementId} is calculated without a calculation`);
    const ground = await groundOf(table, standing, localDate(now, zone));
    if (!isStill(calculation, ground, deal.closedOn)) throw recalculate(calculation, ground);
    const on = localDate(now, zone);
    const drawn = await drawFrom(table, `CS-${on.slice(0, 4)}`, disbursementId);
    const approved: Disbursement['approved'] = { by, at: toInstant(now), on };
    const changes = { state: 'approved' as const, number: drawn.number, approved, lastAct };
    const statements = statementsFor({ ...disbursement, ...changes }, calculation, on);
    await table.commit(
      table.patch(disbursementItem, disbursement, changes),
      table.unchanged(transactionItem, deal),
      ...drawn.writes,
      ...agentWrites(table, ground, calculation, drawn.number),
      ...statements.map((statement) => table.create(statementItem, statement)),
      audit(
        'disbursement.approved',
        { id: disbursementId, name: `${drawn.number}, ${deal.number}` },
        {
          changes: [{ field: 'payees', after: calculation.payees }],
        },
      ),
    );
  });
};
