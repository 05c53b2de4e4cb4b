/** What the page says about a booking that came back. */
export type RestoreNote = 'held' | 'expired';

export interface Restore {
  /** True until the package of the address and the server's hold are back. */
  readonly isRestoring: boolean;
  readonly restoreNote: RestoreNote | undefined;
  /** A live hold of this browser that the opened page does not continue, and how to go on with it. */
  readonly otherHold: { readonly expiresAt: string; readonly goOn: () => void } | undefined;
}
