import { formatCents } from '../../contract/money.ts';
import type { FeePolicy } from './money/fee-policy.ts';
import type { Policy } from './policy.ts';

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

/** What late changes cost, in sentences that customers read. */
export const lateChangesText = ({ closeHours, latePercent, closePercent, moveCents, maxCents }: FeePolicy): string => {
  const late = `${latePercent}% of the visit’s price`;
  const close = `${closePercent}%`;
  return [
    `After that, canceling costs ${late}, or ${close} in the last ${hours(closeHours)} and if nobody is home.`,
    moveCents > 0 ? `Moving costs ${formatCents(moveCents)}.` : 'Moving stays free.',
    `All fees together are at most ${formatCents(maxCents)}. Weather and changes of ours are always free.`,
  ].join(' ');
};

/** The whole policy in sentences that customers read. */
export const feePolicyText = (policy: FeePolicy & { readonly freeHours: number }): string =>
  `Changes are free until ${hours(policy.freeHours)} before a visit. ${lateChangesText(policy)}`;

/** What a company's customers are told of changes: until when they are free, and what they cost after that. */
export const changePolicyText = ({ changeHours, fees }: Pick<Policy, 'changeHours' | 'fees'>): string =>
  fees
    ? feePolicyText({ ...fees, freeHours: changeHours })
    : `You can cancel or reschedule free of charge until ${hours(changeHours)} before the first visit. After that, please call us.`;

/** Until when moving a visit is free, for lines that say no more than that. */
const freeUntilText = ({ changeHours }: Pick<Policy, 'changeHours'>): string =>
  changeHours === 0 ? 'until the visit begins' : `up to ${hours(changeHours)} before the visit`;

/** How a company's customers pay, as far as it decides what they are told. */
export type PayRules = Pick<Policy, 'paymentMode' | 'depositPercent'>;

/** When a company's customers pay; `takesCards` where it can take payments online at all. */
export const payPolicyText = ({ paymentMode, depositPercent }: PayRules, takesCards: boolean): string => {
  if (!takesCards) return 'Not when you book: nothing is charged online. We tell you before any payment is due.';
  const inFull = 'In full, by card, right after you book. Your visits are confirmed once the payment has arrived';
  const texts: Readonly<Record<Policy['paymentMode'], string>> = {
    full: `${inFull}.`,
    deposit: `${depositPercent}% by card, right after you book; that confirms your visits. The rest is due when the work is delivered.`,
    on_delivery: 'Not when you book. The full price is due when the work is delivered.',
    invoice_company: `${inFull}, unless we have agreed to invoice your company.`,
  };
  return texts[paymentMode];
};

/** What a company's customers are told of paying and of changes, in sentences. */
export interface CustomerRules {
  readonly pay: string;
  readonly changes: string;
  /** Behind “free”: “up to 48 hours before the visit”. */
  readonly freeUntil: string;
}

/** What a company's customers are told of paying and of changes, wherever they are told: site, chat and phone. */
export const customerRulesOf = (
  policy: PayRules & Pick<Policy, 'changeHours' | 'fees'>,
  takesCards: boolean,
): CustomerRules => ({
  pay: payPolicyText(policy, takesCards),
  changes: changePolicyText(policy),
  freeUntil: freeUntilText(policy),
});
