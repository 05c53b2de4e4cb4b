import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { Cents } from '../../contract/money.ts';
import { route } from '../../contract/route.ts';
import { LocalDate } from '../../contract/time.ts';
import { Rate } from '../rate.ts';
import { FIRST_SETTLEMENT, taxPlaces } from './transfer-tax.ts';

const TaxPart = z.object({
  label: z.string(),
  /** In units of 0.001 %. */
  rate: Rate,
  amount: Cents,
  /** The first settlement date of this rate. */
  from: LocalDate,
  sourceUrl: z.string(),
  checkedOn: LocalDate,
});

/** What holds for deals in Pennsylvania; companies of other states have none of it. */
export const statePaContract = {
  transferTax: route({
    method: 'POST',
    path: '/api/pa/transfer-tax',
    summary: 'The realty transfer tax of a sale in Pennsylvania, by settlement date; an estimate, not legal advice',
    access: access.public,
    input: z.strictObject({
      price: Cents.min(1),
      settlementDate: LocalDate.refine((date) => date >= FIRST_SETTLEMENT, `must be ${FIRST_SETTLEMENT} or later`),
      place: z.enum(taxPlaces).default('elsewhere'),
      /** The buyer's share by agreement, in units of 0.001 %. */
      buyerShare: Rate.default(50_000),
      /** True if the parties think that 72 P.S. § 8102-C.3 exempts the sale. */
      claimsExemption: z.boolean().default(false),
    }),
    output: z.object({
      /** Null where an exemption is claimed: whether it holds is a question for counsel, and no figure stands for it. */
      tax: z.object({ parts: z.array(TaxPart), total: Cents, buyer: Cents, seller: Cents }).nullable(),
      note: z.string(),
    }),
    limit: { count: 60, seconds: 60 },
  }),
};
