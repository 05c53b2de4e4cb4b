import { idFromDigest, newId } from '../../../shared/contract/id.ts';
import type { PostalAddress } from '../../../shared/contract/place.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { DealOwner } from '../../../shared/deals/own-deal.ts';
import type { StateRules } from '../../../shared/deals/state-pa/rules.ts';
import { newChecklist } from '../../../shared/deals/transactions/checklist-rules.ts';
import { TransactionCreated } from '../../../shared/deals/transactions/events.ts';
import { presetDates } from '../../../shared/deals/transactions/presets/preset-dates.ts';
import type { DealParty, Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { typeNames } from '../../../shared/deals/transactions/words.ts';
import { drawFrom } from '../../fulfilment/billing/issue/draw-number.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { Write } from '../../platform/table/write.ts';
import type { DealPlace } from './deal-place.ts';
import { dealPartition, dueWrites, sharedWrites, storyWrites, withNextDate } from './deal-writes.ts';
import { templateFor } from './papers/templates.ts';
import { stateDates } from './state-dates.ts';
import { checklistItem, transactionItem } from './store.ts';

type Said = Pick<
  Transaction,
  | 'type'
  | 'listingId'
  | 'leadId'
  | 'price'
  | 'commissionRate'
  | 'contractDate'
  | 'settlementDate'
  | 'financing'
  | 'municipalityId'
  | 'municipality'
>;

/** What a deal begins with. */
export interface NewDeal extends Said, DealOwner {
  readonly propertyId: string;
  readonly address: PostalAddress;
  readonly facts: Transaction['facts'];
  readonly parties: readonly Omit<DealParty, 'partyId' | 'contactChangedAt'>[];
}

/** How a deal is created: by whom, and what goes into the same commit. */
export interface Creation {
  readonly by: string;
  /** Creating again with the same seed gives the deal that is there. */
  readonly seed: string;
  /** More writes of the same commit, made anew for each try: its property, its line in the log. */
  readonly alongside?: (deal: Transaction) => Promise<readonly Write[]>;
  readonly correlationId?: string | undefined;
}

/** The series of a year's deals: `T-2026`. */
const seriesOf = (today: string): string => `T-${today.slice(0, 4)}`;

const begin = (
  { now, isLegalDay }: DealPlace,
  deal: NewDeal,
  { transactionId, number }: Pick<Transaction, 'transactionId' | 'number'>,
  rules: StateRules['dates'],
): Transaction => {
  const at = toInstant(now);
  const parties = deal.parties.map((party) => ({ ...party, partyId: newId('dealParty', now) }));
  const begun: Transaction = {
    ...deal,
    transactionId,
    number,
    stage: 'preparing',
    coAgents: [...deal.coAgents],
    parties,
    dates: [],
    createdAt: at,
    changedAt: at,
    version: 1,
  };
  return withNextDate({ ...begun, dates: presetDates(begun, isLegalDay, rules) });
};

/** Begins a deal, with its number, its dates and its checklist, all or nothing; numbers have no gaps. */
export const createDeal = async (place: DealPlace, input: NewDeal, creation: Creation): Promise<Transaction> => {
  const { table, now, today } = place;
  const { by, seed, alongside, correlationId } = creation;
  const transactionId = idFromDigest('transaction', sha256(`transaction ${table.tenantId} ${seed}`));
  const [template, rules] = await Promise.all([
    templateFor(table, input.type, input.address.state),
    stateDates(table, input.address),
  ]);
  return await untilWritten(async () => {
    const known = await table.get(transactionItem, { transactionId }, { consistent: true });
    if (known) return known;
    const { number, writes: drawn } = await drawFrom(table, seriesOf(today), transactionId);
    const deal = begin(place, input, { transactionId, number }, rules);
    await table.commit(
      table.create(transactionItem, deal),
      table.create(
        checklistItem,
        newChecklist(transactionId, template, () => newId('checklistItem', now)),
      ),
      ...drawn,
      ...sharedWrites(place, undefined, deal),
      ...dueWrites(place, undefined, deal),
      table.event(
        TransactionCreated,
        { transactionId, number, by },
        { pk: dealPartition(transactionId), group: transactionId, now, correlationId },
      ),
      ...storyWrites(place, deal, { title: `Deal ${number} was begun`, body: typeNames[deal.type] }),
      ...((await alongside?.(deal)) ?? []),
    );
    return deal;
  });
};
