import * as z from 'zod';
import { FieldError } from '../../contract/routes/error.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { DealParty, Stage, Transaction } from './transaction.ts';

/** A party as its deal's page shows it. */
export const PartyView = DealParty.extend({
  /** A title or attorney contact that changed is warned of until then: call a number that you know before any wire. */
  wireWarningUntil: Instant.optional(),
});
export type PartyView = z.infer<typeof PartyView>;

/** A deal as its page shows it. */
export const TransactionView = Transaction.omit({ parties: true, formerRoles: true }).extend({
  parties: z.array(PartyView),
  /** Today in the company's zone, by which its dates and rules are judged. */
  today: LocalDate,
  /** The stages that it can go to next, with each rule that is not met yet; what a form asks for is taken as given. */
  moves: z.array(z.object({ to: Stage, unmet: z.array(FieldError) })),
});
export type TransactionView = z.infer<typeof TransactionView>;
