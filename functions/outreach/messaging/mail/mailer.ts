import type { CalendarMethod } from '../../../../shared/sales/booking/calendar-file.ts';

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
  /** The address that takes a one-click unsubscription (RFC 8058); only advertising has one. */
  readonly unsubscribeUrl?: string | undefined;
  /** The message's place in the log; the provider's news bring it back. */
  readonly ref?: string | undefined;
}

/** A text message; `to` is a phone number in E.164. */
export interface Sms {
  readonly to: string;
  readonly body: string;
  readonly ref: string;
}

/** The port to a mail provider; answers the provider's id of the mail. */
export interface Mailer {
  send(mail: Mail): Promise<{ messageId: string }>;
}

/** The port to a provider of text messages. */
export interface Texter {
  send(sms: Sms): Promise<{ messageId: string }>;
}

/** The mail provider and the address it sends from. */
export interface Provider {
  readonly mailer: Mailer;
  readonly from: string;
}

/** The provider of text messages and the number it sends from. */
export interface Texting {
  readonly texter: Texter;
  readonly from: string;
}

/** The message will never be taken, so that trying again is of no use. */
export class MessageRefused extends Error {
  readonly status: 'failed' | 'not_sent' | 'suppressed';

  constructor(
    reason: string,
    { cause, status = 'failed' }: { cause?: unknown; status?: MessageRefused['status'] } = {},
  ) {
    super(reason, { cause });
    this.name = 'MessageRefused';
    this.status = status;
  }
}
