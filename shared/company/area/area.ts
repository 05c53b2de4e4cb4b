/** True if the tenant serves this ZIP code. */
export const servesZip = (zipCodes: readonly string[], zip: string): boolean => zipCodes.includes(zip);
