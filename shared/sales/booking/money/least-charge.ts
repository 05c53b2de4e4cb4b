import { formatCents } from '../../../contract/money.ts';

/** The least that a card is charged with, in US cents (docs.stripe.com/currencies, minimum charge amounts). */
export const LEAST_CHARGE_CENTS = 50;

/** Why a rest is not charged to a card. */
export const tooSmallText = `Cards take ${formatCents(LEAST_CHARGE_CENTS)} or more, and less than that is left. Please pay it another way.`;
