/** What a change costs now, from the error that refuses it for another amount; undefined for other errors. */
export const changedFee = (
  error: { readonly code: string; readonly details: unknown } | null | undefined,
): number | undefined => {
  if (error?.code !== 'FEE_CHANGED') return undefined;
  const { details } = error;
  const fee = typeof details === 'object' && details !== null && 'fee' in details ? details.fee : undefined;
  return typeof fee === 'number' ? fee : undefined;
};
