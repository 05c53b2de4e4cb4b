/** The longest snooze. */
export const MAX_SNOOZE_DAYS = 90;
