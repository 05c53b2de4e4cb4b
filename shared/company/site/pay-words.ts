/** What the page for paying says while its order is on its way. */
export const payWaiting = {
  title: 'One moment, we’re opening your order',
  lead: 'Visits, prices and what is due are loading…',
} as const;

/** What pages of an order say for a link that leads to none. */
export const orderNotFound = {
  title: 'We can’t find this booking.',
  lead: 'The link is incomplete or no longer valid. Use the one in your confirmation email.',
} as const;
