/** How long the second key of a sequence may take, in the back office and in the workspace. */
export const SEQUENCE_MS = 1500;
