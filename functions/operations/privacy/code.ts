/** The purpose under which a code is kept and travels. */
export const codePurpose = (tenantId: string): string => `privacy code ${tenantId}`;
