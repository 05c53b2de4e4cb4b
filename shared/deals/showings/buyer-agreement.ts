import * as z from 'zod';
import { LocalDate } from '../../contract/time.ts';
import { Approval } from '../approval.ts';
import { dayInWords } from '../day-in-words.ts';

/** What a buyer of ours has signed before the first house is shown to them (deals.md 1). */
export const BuyerAgreement = z.object({
  leadId: z.string(),
  agreement: Approval,
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  version: z.number(),
});
export type BuyerAgreement = z.infer<typeof BuyerAgreement>;

/** Why houses may not be shown to a buyer of ours on a day, in words; undefined where they may. */
export const agreementProblem = (known: BuyerAgreement | undefined, day: string): string | undefined => {
  if (known?.agreement.state !== 'approved')
    return known?.agreement.state === 'submitted'
      ? 'The buyer’s agreement waits for its approval'
      : 'The buyer needs an approved buyer agreement first';
  if (known.from !== undefined && day < known.from) return `The buyer’s agreement begins on ${dayInWords(known.from)}`;
  if (known.to !== undefined && day > known.to) return `The buyer’s agreement ended on ${dayInWords(known.to)}`;
  return undefined;
};
