/** True where the tenant comes to this ZIP code. */
export const servesZip = (zipCodes: readonly string[], zip: string): boolean => zipCodes.includes(zip);
