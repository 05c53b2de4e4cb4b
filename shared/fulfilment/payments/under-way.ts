/** What a payer is told while a bank takes its days. */
export const underWayText =
  'Your bank is still confirming your payment, which can take a few days. We’ll email you as soon as it arrives. There’s no need to pay again.';
