const MAX_DOLLARS = 100_000;

/** Dollars as somebody types them, in cents; empty is none. */
export const averageOf = (text: string): { cents?: number; problem?: string } => {
  const plain = text.replace(/[$,\s]/g, '');
  if (plain === '') return {};
  const isAmount = /^\d{1,6}(\.\d{1,2})?$/.test(plain);
  const dollars = Number(plain);
  if (!isAmount || dollars === 0) return { problem: 'Write an amount like 350 or 349.50' };
  if (dollars > MAX_DOLLARS) return { problem: `At most $${MAX_DOLLARS.toLocaleString('en-US')}` };
  return { cents: Math.round(dollars * 100) };
};
