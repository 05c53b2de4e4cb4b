import { call } from '../../support/cloud/http.ts';
import { type Mail, mailOf, untilIdle } from '../../support/cloud/studio.ts';
import { expect } from './test.ts';

/** What reached somebody by email and text message. */
export class Inbox {
  readonly #origin: string;
  readonly #email: string;
  readonly #phone: string;

  constructor(origin: string, { email, phone }: { email: string; phone: string }) {
    this.#origin = origin;
    this.#email = email;
    this.#phone = `+1${phone.replace(/\D/g, '').slice(-10)}`;
  }

  async mails(): Promise<Mail[]> {
    await untilIdle(this.#origin);
    return (await mailOf(this.#origin)).filter(({ to }) => to.includes(this.#email));
  }

  async texts(): Promise<string[]> {
    await untilIdle(this.#origin);
    const all = (await call(this.#origin, 'GET /__local/sms')).json as { to: string; body: string }[];
    return all.filter(({ to }) => to === this.#phone).map(({ body }) => body);
  }

  /** The one mail about something. */
  async mail(subject: RegExp): Promise<Mail> {
    const found = (await this.mails()).filter((mail) => subject.test(mail.subject));
    expect(found, `one mail ${subject}`).toHaveLength(1);
    return found[0] as Mail;
  }

  /** The subjects so far, each of which may come once only. */
  async subjects(): Promise<string[]> {
    return (await this.mails()).map(({ subject }) => subject);
  }
}

/** The first link of a mail to a page of the product. */
export const linkIn = ({ text }: Pick<Mail, 'text'>, page: string): string => {
  const link = text.match(new RegExp(`https?://\\S*${page}\\S*`))?.[0];
  if (!link) throw new Error(`There is no link to ${page} in: ${text}`);
  return link;
};
