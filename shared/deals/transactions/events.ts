import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { LocalDate } from '../../contract/time.ts';
import { Stage } from './transaction.ts';

const OfDeal = z.object({ transactionId: z.string() });
/** Who acted: a name, or the clock. */
const Acted = OfDeal.extend({ by: z.string() });

/** A deal was begun. */
export const TransactionCreated = eventType('transaction.created', Acted.extend({ number: z.string() }));

/** What a deal says changed; `fields` names it. */
export const TransactionChanged = eventType('transaction.edited', Acted.extend({ fields: z.array(z.string()) }));

/** A deal moved to another stage. */
export const TransactionStageChanged = eventType('transaction.stage_changed', Acted.extend({ from: Stage, to: Stage }));

/** A key date comes near, is today, or its day is over. */
export const DealDateDue = eventType('transaction.date_due', OfDeal.extend({ code: z.string(), dueOn: LocalDate }));

/** The day of a key date is over, and nobody has done or waived it. */
export const DealDateMissed = eventType(
  'transaction.date_missed',
  OfDeal.extend({ code: z.string(), label: z.string(), dueOn: LocalDate }),
);

/** Looks at key dates when they come near and when their day is over; the dates of one deal in sequence. */
export const dealWork = queueType({ name: 'deal-work', fifo: true, events: [DealDateDue] });
