/** A failure the user can act on: its message is shown as it stands, without a stack trace. */
export class Notice extends Error {
  override name = 'Notice';
}
