/** The plans, the smallest first; a list of its own, so that a page can offer them without the schemas. */
export const planCodes = ['starter', 'pro', 'enterprise'] as const;

/** The plan of this code, or undefined. */
export const planOf = (code: string | undefined): (typeof planCodes)[number] | undefined =>
  planCodes.find((known) => known === code);
