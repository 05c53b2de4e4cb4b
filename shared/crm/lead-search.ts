import type { LeadRow, LeadStatus } from './lead.ts';

/** What a list of leads is narrowed to. */
export interface LeadQuery {
  readonly status?: LeadStatus | undefined;
  readonly assignedTo?: string | undefined;
  readonly q?: string | undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

// Somebody may type a number with or without its country code.
const phoneStarts = (phone: string | null, q: string): boolean => {
  const digits = /^[\d\s().+-]+$/.test(q) ? digitsOf(q) : '';
  if (digits.length < 3 || phone === null) return false;
  return [digitsOf(phone), phone.replace('+1', '')].some((number) => number.startsWith(digits));
};

const nameStarts = (name: string | null, q: string): boolean =>
  name !== null && ` ${name.toLowerCase()}`.includes(` ${q}`);

/** True where e-mail, phone or a word of the name begins with the text searched for. */
export const matchesText = ({ email, phone, fullName }: Pick<LeadRow, 'email' | 'phone' | 'fullName'>, q: string) => {
  const text = q.normalize('NFC').trim().toLowerCase();
  return text === '' || email?.startsWith(text) === true || phoneStarts(phone, text) || nameStarts(fullName, text);
};

/** True where a lead meets every condition. */
export const matchesQuery = (row: LeadRow, { status, assignedTo, q }: LeadQuery): boolean =>
  (status === undefined || row.status === status) &&
  (assignedTo === undefined || row.assignedTo === assignedTo) &&
  (q === undefined || matchesText(row, q));
