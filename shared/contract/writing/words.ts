/** Turns a code into display text in US spelling: `not_sent` becomes `Not sent`, `order.cancelled` becomes `Order canceled`. */
export const wordsOf = (code: string): string => {
  const words = code
    .replace(/[._-]+/g, ' ')
    .replace('cancelled', 'canceled')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
