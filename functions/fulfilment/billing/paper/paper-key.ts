/** Where a drawn paper lies in the private bucket: by the hash of its bytes. */
export const paperKey = (tenantId: string, hash: string): string => `files/${tenantId}/papers/${hash}.pdf`;
