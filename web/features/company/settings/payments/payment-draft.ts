import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { FeePolicy } from '../../../../../shared/company/team/money/fee-policy.ts';
import { usualFees } from '../../../../../shared/company/team/money/fee-rules.ts';
import type { PaymentRules } from '../../../../../shared/company/team/money/payment-policy.ts';
import type { TaxRate } from '../../../../../shared/company/team/money/tax-policy.ts';
import type { PaymentRulesView } from '../../../../../shared/sales/settings/payment-rules.ts';
import type { ApiInput } from '../../../../platform/api/api.ts';

/** The rules as one field each, so that a conflict names and keeps single fields. */
export interface PaymentDraft extends Omit<PaymentRules, 'salesTax'> {
  readonly rates: readonly TaxRate[];
  readonly taxed: readonly ServiceCode[];
}

export const paymentDraftOf = ({
  paymentMode,
  depositPercent,
  takesTips,
  dueOnBusinessDays,
  salesTax,
  fees,
  vendorPercent,
  vendorLatePercent,
}: PaymentRulesView): PaymentDraft => ({
  paymentMode,
  depositPercent,
  takesTips,
  dueOnBusinessDays,
  rates: salesTax.rates,
  taxed: salesTax.services,
  fees,
  vendorPercent,
  vendorLatePercent,
});

export const rulesOf = ({ rates, taxed, ...rules }: PaymentDraft): PaymentRules => ({
  ...rules,
  salesTax: { rates: [...rates], services: [...taxed] },
});

/** The body of a save. */
export const bodyOf = (draft: PaymentDraft, version: number): ApiInput<'PUT /api/settings/payments'> => ({
  ...rulesOf(draft),
  version,
});

export const paymentModes = (deposit: number) =>
  [
    ['full', 'In full', 'Everything is paid when booking.'],
    [
      'deposit',
      'Deposit',
      Number.isNaN(deposit)
        ? 'A part is paid when booking, the rest before delivery.'
        : `${deposit}% is paid when booking, the rest before delivery.`,
    ],
    ['on_delivery', 'On delivery', 'Nothing is due until the work is done.'],
    ['invoice_company', 'By invoice', 'An approved company gets a monthly statement; everyone else pays in full.'],
  ] as const;

/** The rates are in percent on the screen, and in basis points everywhere else. */
export const percentText = (basisPoints: number): string =>
  Number.isNaN(basisPoints) ? '' : String(basisPoints / 100);

export const basisPointsOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Math.round(Number(text.replace('%', '')) * 100);

export const switchedFees = (isOn: boolean): FeePolicy | null => (isOn ? usualFees : null);
