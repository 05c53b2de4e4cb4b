import type { Caller } from '../../../shared/contract/access/access.ts';
import { isLeading } from '../../../shared/contract/access/people.ts';
import { nextStages, unmetRules } from '../../../shared/deals/transactions/stage-rules.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import type { TransactionView } from '../../../shared/deals/transactions/transaction-view.ts';
import { wireWarningUntil } from '../../../shared/deals/transactions/wire-fraud.ts';
import type { DealPlace } from './deal-place.ts';
import { dealPlace } from './deal-place.ts';
import { readPapers } from './papers/read-papers.ts';

/** What the form of a move asks for, as if it were given. */
const GIVEN = 'given';

/** A deal as its page shows it: what each next stage still needs, and whom to be careful about. */
export const viewTransaction = async (
  place: Pick<DealPlace, 'table' | 'now'>,
  caller: Pick<Caller, 'roles'>,
  { formerRoles: _, ...deal }: Transaction,
): Promise<TransactionView> => {
  const { table, now } = place;
  const [{ today }, papers] = await Promise.all([dealPlace(place), readPapers(table, deal.transactionId)]);
  const items = [...(papers?.items ?? [])];
  const context = { today, isAdmin: isLeading(caller.roles), closedOn: today };
  const moves = nextStages[deal.stage].map((to) => {
    const given = to === 'fell_through' ? { reason: GIVEN, deposit: GIVEN } : {};
    return { to, unmet: unmetRules(deal, { items }, to, { ...context, ...given }) };
  });
  const parties = deal.parties.map((party) => ({ ...party, wireWarningUntil: wireWarningUntil(party, now) }));
  return { ...deal, parties, today, moves };
};
