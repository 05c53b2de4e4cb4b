/** The trades that begin with an assessment visit, after which the work is quoted. */
export const quotedServices = ['repairs', 'painting', 'landscaping'] as const;
