/** Seed 8, “AI failure reply”: a person is connected, because nobody else can answer. */
export const AI_FAILURE = 'I apologize, but I need a moment. Let me connect you with someone who can help immediately.';

/** Seed 8, “Chat failure reply”; the phone number as it is shown. */
export const chatFailure = (phone: string): string =>
  `I apologize, but I encountered an error. Please try again or contact us directly at ${phone}.`;
