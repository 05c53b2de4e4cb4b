/** How a call that staff made by hand ended. Plain data without a schema, so that pages can import it without zod. */
export const callOutcomes = ['reached', 'left_message', 'no_answer', 'wrong_number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Display names of the outcomes. */
export const callOutcomeName: Record<CallOutcome, string> = {
  reached: 'Reached',
  left_message: 'Left a message',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
};

/** True if the lead heard from us, which stops the speed-to-lead clock; a phone that only rang does not. */
export const isContact = (outcome: CallOutcome): boolean => outcome === 'reached' || outcome === 'left_message';
