/** A block of a message, in order. `text` may contain `{{variables}}`. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** The visits and remote deliveries of an order. */
  | { readonly kind: 'schedule' }
  | { readonly kind: 'fact'; readonly label: string; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

/** One line of a schedule: `Photography`, `Monday, November 23, 9:00 AM to 10:30 AM`, `with Skyline Media`. */
export interface ScheduleLine {
  readonly what: string;
  readonly when: string;
  readonly note: string;
}
