/** Under these names a request counts sign-ins beside the kinds of rows. */
export const signInCounts = { ended: 'signIn', kept: 'signInElsewhere' } as const;
