import type { RefundLine } from './payment.ts';

/** Splits what is given back by lines over refunds of several cards, in order: the parts of each add up to its amount. */
export const shareLines = (lines: readonly RefundLine[], amounts: readonly number[]): RefundLine[][] => {
  const rest = lines.map((line) => ({ ...line }));
  return amounts.map((amount) => {
    let left = amount;
    return rest.flatMap((line) => {
      const part = Math.min(left, line.amount);
      left -= part;
      line.amount -= part;
      return part > 0 ? [{ service: line.service, amount: part }] : [];
    });
  });
};
