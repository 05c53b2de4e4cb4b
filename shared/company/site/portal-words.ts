/** What the portal says to whom it does not know: the document brings these words, the application the rest. */
export const portalWelcome = {
  title: 'Your orders',
  lead: 'Sign in with the email address you booked with. We email you a code, there is no password to remember, and what you booked before is already there.',
  signIn: 'Sign in',
  back: 'Back to the site',
} as const;
