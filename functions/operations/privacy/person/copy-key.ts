/** Where a copy lies; the bucket deletes it after a month, an erasure at once. */
export const copyKey = (tenantId: string, requestId: string): string =>
  `exports/${tenantId}/${requestId}/your-data.zip`;
