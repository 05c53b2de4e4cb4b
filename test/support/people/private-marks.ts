import { formatCents } from '../../../shared/contract/money.ts';

/** What of an order is its customer's and the company's alone, in values that are found again wherever they leak to. */
export interface PrivateMarks {
  readonly surname: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  /** The customer's prices in cents. */
  readonly prices: readonly number[];
}

const escaped = (text: string): string => text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');

const namesPrice = (text: string, cents: number): boolean => {
  const dollars = formatCents(cents).replace(/^\$/, '');
  const written = [String(cents), dollars, dollars.replaceAll(',', ''), dollars.replace(/\.00$/, '')];
  return new RegExp(`(?<![\\w.,])\\$?(${written.map(escaped).join('|')})(?![\\w.])`).test(text);
};

/** Which of it a text names, however it is written. */
export const leaksIn = (text: string, { surname, phone, email, prices }: PrivateMarks): string[] => [
  ...(text.toLowerCase().includes(surname.toLowerCase()) ? ['surname'] : []),
  ...(text.replace(/[().\s-]/g, '').includes(phone.replace(/^\+1/, '')) ? ['phone'] : []),
  ...(text.includes(email) ? ['email'] : []),
  ...(prices.some((cents) => namesPrice(text, cents)) ? ['price'] : []),
];
