import type { CalendarContent } from '../../../../shared/sales/booking/calendar-file.ts';

export interface MailAddress {
  readonly name: string;
  readonly email: string;
}

/** An email, independent of the provider. */
export interface Mail {
  /** Stable id, used e.g. in MIME boundaries. */
  readonly id: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The calendar message of an event, and those of `more` events, each with a method of its own. */
  readonly calendar?: (CalendarContent & { readonly more?: readonly CalendarContent[] }) | undefined;
  /** One-click unsubscribe URL (RFC 8058); marketing only. */
  readonly unsubscribeUrl?: string | undefined;
  /** Reference to the log entry; the provider's events return it. */
  readonly ref?: string | undefined;
}

/** A text message; `to` is a phone number in E.164. */
export interface Sms {
  readonly to: string;
  readonly body: string;
  readonly ref: string;
}

/** Port to an email provider; returns the provider's message id. */
export interface Mailer {
  send(mail: Mail): Promise<{ messageId: string }>;
}

/** Port to an SMS provider. */
export interface Texter {
  send(sms: Sms): Promise<{ messageId: string }>;
}

/** The email provider and the sender address. */
export interface Provider {
  readonly mailer: Mailer;
  readonly from: string;
}

/** The SMS provider and the sender number. */
export interface Texting {
  readonly texter: Texter;
  readonly from: string;
}

/** The message was permanently rejected; a retry is pointless. */
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
