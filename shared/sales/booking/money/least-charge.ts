import { formatCents } from '../../../contract/money.ts';

/** The least that a card is charged with, in US cents (docs.stripe.com/currencies, minimum charge amounts). */
export const LEAST_CHARGE_CENTS = 50;

/** Why a rest is not charged to a card. */
export const tooSmallText = `Cards take ${formatCents(LEAST_CHARGE_CENTS)} or more, and less than that is left. Please pay it another way.`;

/**
 * What a card is asked for where a part of what is owed is due, in cents: the part, raised to the least a card takes, and
 * with it a rest that would be too small for a card later.
 */
export const cardPartOf = (part: number, all: number): number => {
  if (part <= 0) return 0;
  const raised = Math.max(part, LEAST_CHARGE_CENTS);
  return all - raised < LEAST_CHARGE_CENTS ? all : raised;
};
