/** What an account may owe at once, how it is billed and its days to pay, unless the desk says otherwise. */
export const accountDefaults = { limit: 500_000, grouping: 'monthly', paymentDays: 14 } as const;
