const outcomes: Readonly<Record<string, string>> = {
  'customer-ended-call': 'They hung up',
  'assistant-ended-call': 'The assistant ended the call',
  'assistant-said-end-call-phrase': 'The assistant ended the call',
  'assistant-forwarded-call': 'Put through to a person',
  'customer-did-not-answer': 'Nobody answered',
  'customer-busy': 'The line was busy',
  voicemail: 'Went to voicemail',
  'silence-timed-out': 'Nobody spoke any more',
  'exceeded-max-duration': 'Ended after ten minutes',
};

const unanswered = ['customer-did-not-answer', 'customer-busy', 'voicemail'];

/** How a call ended, in words; the provider has hundreds of reasons and adds more. */
export const outcomeOf = (endedReason: string | undefined): string => {
  if (endedReason === undefined) return 'The call is over';
  if (Object.hasOwn(outcomes, endedReason)) return outcomes[endedReason] ?? '';
  if (/error|fault|failed/.test(endedReason)) return 'The provider had a problem';
  return 'The call is over';
};

/** True if nobody answered the phone: the company has not reached anybody. */
export const wasMissed = (endedReason: string | null): boolean =>
  endedReason !== null && unanswered.includes(endedReason);
