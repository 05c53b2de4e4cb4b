import type { Caller } from '../../../../shared/contract/access/access.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import type { DealAgent, DealResult } from '../../../../shared/deals/commissions/deal.ts';
import { dealLines } from '../../../../shared/deals/commissions/deal-lines.ts';
import { leftTo } from '../../../../shared/deals/commissions/left-to.ts';
import type { CommissionPreview } from '../../../../shared/deals/commissions/views.ts';
import { isOwnDeal } from '../../../../shared/deals/own-deal.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { transactionItem } from '../../transactions/store.ts';
import { readGround } from '../desk/ground.ts';
import { ownLines } from '../desk/statements.ts';
import { readRoyalty } from '../plans/plan-acts.ts';
import { dealDisbursement, disbursementItem } from '../store.ts';

/** What one person may see of a result: administrators all of it, an agent what is the agent's own. */
const shownTo = ({ profileId, roles }: Caller, { lines, payees }: DealResult) => {
  if (isLeading(roles)) return { lines, payees };
  return { lines: ownLines(lines, profileId), payees: payees.filter((payee) => payee.profileId === profileId) };
};

/** Whose year a preview tells of: the caller's own; to an administrator without one the first agent's, to nobody else. */
const ownAgent = ({ profileId, roles }: Caller, agents: readonly DealAgent[]): DealAgent | undefined =>
  agents.find((agent) => agent.profileId === profileId) ?? (isLeading(roles) ? agents[0] : undefined);

/** What a deal would pay as things stand; nothing is written. Somebody else's deal is none. */
export const previewCommission = async (
  { table, zone, now, caller }: { table: TenantTable; zone: string; now: number; caller: Caller },
  transactionId: string,
): Promise<CommissionPreview> => {
  const deal = await table.get(transactionItem, { transactionId }, { consistent: true });
  if (!deal || !(isLeading(caller.roles) || isOwnDeal(caller.profileId, deal))) throw notFound('Transaction');
  const known = await table.get(dealDisbursement, { transactionId }, { consistent: true });
  const disbursement = known && (await table.get(disbursementItem, known, { consistent: true }));
  const { calculation, state } = disbursement ?? {};
  if (calculation && (state === 'approved' || state === 'paid')) {
    const { gci, closedOn: on } = calculation;
    return { missing: [], gci, ...shownTo(caller, calculation), on, left: null, isFinal: true };
  }
  const on = deal.closedOn ?? deal.settlementDate ?? localDate(now, zone);
  const wish = disbursement ?? { royalty: (await readRoyalty({ table })).rate };
  const ground = await readGround(table, deal, wish, on);
  const own = ownAgent(caller, ground.deal.agents);
  const counted = ground.missing.length === 0 ? dealLines(ground.deal) : { lines: [], payees: [], moves: [] };
  return {
    missing: [...ground.missing],
    gci: ground.deal.gci,
    ...shownTo(caller, counted),
    on,
    left: own ? leftTo(own.terms.split, own.year) : null,
    isFinal: false,
  };
};
