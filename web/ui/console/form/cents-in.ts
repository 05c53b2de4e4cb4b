/** The cents of an amount as a person types it, `1,200.50`; undefined where it is none. */
export const centsIn = (text: string): number | undefined => {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
};
