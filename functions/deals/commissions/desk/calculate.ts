import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { DealResult } from '../../../../shared/deals/commissions/deal.ts';
import { dealLines } from '../../../../shared/deals/commissions/deal-lines.ts';
import type { Calculation } from '../../../../shared/deals/commissions/disbursement.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { type DeskPlace, notAllowedNow } from '../place.ts';
import { disbursementItem } from '../store.ts';
import { agentsOf, type Ground } from './ground.ts';
import { actName, checkAct, groundOf, readStanding, type Standing } from './read-disbursement.ts';

/** What a list shows of a result. */
const sumsOf = (closedOn: string, gci: number, { payees }: DealResult) => {
  const sumOf = (kind: string): number =>
    payees.reduce((sum, payee) => (payee.kind === kind ? sum + payee.amount : sum), 0);
  return { closedOn, gci, company: sumOf('company'), agents: sumOf('agent') + sumOf('lead') };
};

const calculationOf = ({ deal }: Standing, ground: Ground, { now, by }: DeskPlace, closedOn: string): Calculation => ({
  closedOn,
  gci: ground.deal.gci,
  price: ground.deal.from?.price ?? deal.price ?? null,
  rate: ground.deal.from?.rate ?? null,
  agents: [...ground.agents],
  ...dealLines(ground.deal),
  calculatedAt: toInstant(now),
  by: by.name,
});

/** Counts a disbursement as things stand and freezes its lines with the versions that they rest on. */
export const calculate = async (
  place: DeskPlace,
  { disbursementId, version }: { readonly disbursementId: string; readonly version: number },
): Promise<void> => {
  const { table, now, zone, by, audit } = place;
  await untilWritten(async () => {
    const standing = await readStanding(table, disbursementId);
    const { disbursement, deal } = standing;
    const lastAct = actName('calculate', place);
    if (disbursement.lastAct === lastAct) return;
    checkAct('calculate', standing, by.profileId, version);
    const { closedOn } = deal;
    const ground = await groundOf(table, standing, localDate(now, zone));
    if (closedOn === undefined || ground.missing.length > 0) throw notAllowedNow(ground.missing);
    const calculation = calculationOf(standing, ground, place, closedOn);
    const agents = agentsOf(deal).map(({ profileId, name }) => ({ profileId, name }));
    const sums = sumsOf(closedOn, calculation.gci, calculation);
    await table.commit(
      table.patch(disbursementItem, disbursement, { state: 'calculated', calculation, agents, sums, lastAct }),
      audit(
        'disbursement.calculated',
        { id: disbursementId, name: disbursement.transactionNumber },
        {
          changes: [{ field: 'payees', after: calculation.payees }],
        },
      ),
    );
  });
};
