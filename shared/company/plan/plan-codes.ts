/** Plan codes, smallest first. Plain data without a schema, so that pages can import it without zod. */
export const planCodes = ['starter', 'pro', 'enterprise'] as const;

/** The plan with this code, or undefined. */
export const planOf = (code: string | undefined): (typeof planCodes)[number] | undefined =>
  planCodes.find((known) => known === code);
