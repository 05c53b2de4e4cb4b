/** The five-digit ZIP code in what somebody typed as an address (the last one, since house numbers come first). */
export const findZip = (typed: string): string | undefined => {
  const found = typed.match(/(?<!\d)\d{5}(?!\d)/g);
  return found?.at(-1);
};

/** True where the tenant comes to this ZIP code. */
export const servesZip = (zipCodes: readonly string[], zip: string): boolean => zipCodes.includes(zip);
