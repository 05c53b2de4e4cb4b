import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { readVersion, saved } from '../../company/settings/saved.ts';
import type { FeePolicy } from '../../company/team/money/fee-policy.ts';
import { feeLimits } from '../../company/team/money/fee-rules.ts';
import { depositLimits, vendorLimits } from '../../company/team/money/payment-policy.ts';
import type { TaxRate } from '../../company/team/money/tax-policy.ts';
import {
  MAX_BASIS_POINTS,
  MAX_TAX_NAME_CHARS,
  MAX_TAX_RATES,
  MAX_TAX_ZIPS,
} from '../../company/team/money/tax-rules.ts';
import { Policy } from '../../company/team/policy.ts';
import { Zip } from '../../contract/place.ts';
import { text } from '../../contract/text.ts';

const between = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const Fees = z.strictObject({
  closeHours: between(feeLimits.closeHours),
  latePercent: between(feeLimits.latePercent),
  closePercent: between(feeLimits.closePercent),
  moveCents: between(feeLimits.moveCents),
  maxCents: between(feeLimits.maxCents),
} satisfies Record<keyof FeePolicy, z.ZodType>);

const Rate = z.strictObject({
  name: text(MAX_TAX_NAME_CHARS),
  basisPoints: between({ min: 1, max: MAX_BASIS_POINTS }),
  zipCodes: z.array(Zip).max(MAX_TAX_ZIPS),
} satisfies Record<keyof TaxRate, z.ZodType>);

const fields = {
  paymentMode: Policy.shape.paymentMode.unwrap(),
  depositPercent: between(depositLimits),
  takesTips: z.boolean(),
  dueOnBusinessDays: z.boolean(),
  salesTax: z.strictObject({
    rates: z.array(Rate).max(MAX_TAX_RATES),
    services: z.array(ServiceCode).max(ServiceCode.options.length),
  }),
  fees: Fees.nullable(),
};

export const PaymentRulesInput = z.strictObject({
  ...fields,
  /** What vendors get of the price without a rate of their own; unchanged where it is left out. */
  vendorPercent: between(vendorLimits).optional(),
  /** What they get of that where a job is canceled late or nobody lets them in; unchanged where it is left out. */
  vendorLatePercent: between(vendorLimits).optional(),
  version: readVersion,
});
export type PaymentRulesInput = z.infer<typeof PaymentRulesInput>;

export const PaymentRulesView = z.object({
  ...fields,
  vendorPercent: between(vendorLimits),
  vendorLatePercent: between(vendorLimits),
  /** Until how many hours before a visit changes are free: a booking rule, from which on fees hold. */
  changeHours: z.number(),
  ...saved,
});
export type PaymentRulesView = z.infer<typeof PaymentRulesView>;
