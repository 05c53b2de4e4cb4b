/** The server asks for a pause, or our own share of calls is used up. */
export class FeedBusy extends Error {
  override readonly name = 'FeedBusy';
  readonly retryMs: number;

  constructor(reason: string, retryMs: number) {
    super(reason);
    this.retryMs = retryMs;
  }
}

/** No whole answer came: the same may be asked again. */
export class FeedDown extends Error {
  override readonly name = 'FeedDown';
}

/** A link that the server gave is not valid any more: the chain begins again from the cursor. */
export class DeadLink extends Error {
  override readonly name = 'DeadLink';
}

/** The server refuses what it is asked, or answers what can't be used; asking again is of no use. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
