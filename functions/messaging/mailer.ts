import type { CalendarMethod } from '../../shared/booking/calendar-file.ts';

export interface MailAddress {
  readonly name: string;
  readonly email: string;
}

/** A mail as the product writes it, before any provider's form. */
export interface Mail {
  /** Names the mail for good, e.g. in its MIME boundaries. */
  readonly id: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: { readonly method: CalendarMethod; readonly content: string } | undefined;
}

/** The port to a mail provider; answers the provider's id of the mail. */
export interface Mailer {
  send(mail: Mail): Promise<{ messageId: string }>;
}

/** The provider will never take this mail, so that trying again is of no use. */
export class MailRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'MailRefused';
  }
}
