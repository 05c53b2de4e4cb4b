/** Revision rounds that an order includes; more work is a quote. */
export const MAX_ROUNDS = 2;
/** Days in which a customer may ask for a revision; then the delivery counts as accepted. */
export const REVISION_DAYS = 14;
