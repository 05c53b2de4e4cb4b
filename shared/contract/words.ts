/** Turns a code into display text: `not_sent` becomes `Not sent`. */
export const wordsOf = (code: string): string => {
  const words = code.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
