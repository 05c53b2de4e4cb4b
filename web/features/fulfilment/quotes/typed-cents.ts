/** Cents of a typed amount; undefined if it is none. */
export const centsOf = (typed: string): number | undefined => {
  const amount = Number(typed.replaceAll(/[$,\s]/g, ''));
  return typed.trim() === '' || !Number.isFinite(amount) || amount < 0 ? undefined : Math.round(amount * 100);
};
