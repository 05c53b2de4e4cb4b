import { formatPhone, isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import type { ClientKind, Contact } from '../../../../../shared/sales/records/client.ts';
import type { ClientView } from '../../../../../shared/sales/records/contract.ts';

/** A client as it is typed: texts only. */
export interface ClientDraft {
  readonly kind: ClientKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly billingEmail: string;
  readonly billingAddress: string;
  readonly paymentDays: string;
  readonly companyId: string;
  readonly contacts: readonly { name: string; role: string; email: string; phone: string }[];
  readonly notes: string;
}

export const emptyContact = { name: '', role: '', email: '', phone: '' };

export const draftOf = (kind: ClientKind, client?: ClientView): ClientDraft => ({
  kind: client?.kind ?? kind,
  name: client?.name ?? '',
  email: client?.email ?? '',
  phone: formatPhone(client?.phone ?? ''),
  billingEmail: client?.billingEmail ?? '',
  billingAddress: client?.billingAddress ?? '',
  paymentDays: client?.paymentDays?.toString() ?? '',
  companyId: client?.companyId ?? '',
  contacts: (client?.contacts ?? []).map(({ name, role, email, phone }) => ({
    name,
    role,
    email: email ?? '',
    phone: formatPhone(phone ?? ''),
  })),
  notes: client?.notes ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;

/** What the server is told. */
export const inputOf = (draft: ClientDraft) => ({
  name: draft.name,
  email: orNull(draft.email),
  phone: orNull(draft.phone),
  billingEmail: orNull(draft.billingEmail),
  billingAddress: orNull(draft.billingAddress),
  paymentDays: draft.paymentDays.trim() === '' ? null : Number(draft.paymentDays),
  companyId: orNull(draft.companyId),
  contacts: draft.contacts.map(
    ({ name, role, email, phone }): Contact => ({ name, role, email: orNull(email), phone: orNull(phone) }),
  ),
  notes: draft.notes,
});

const wrongEmail = (text: string): string | undefined =>
  text.trim() === '' || isEmail(text) ? undefined : 'Enter an email address like name@example.com';
const wrongPhone = (text: string): string | undefined =>
  text.trim() === '' || normalizePhone(text) ? undefined : 'Enter a phone number like (215) 555-0123';
const wrongDays = (text: string): string | undefined => {
  const days = Number(text);
  const isRight = text.trim() === '' || (Number.isInteger(days) && days >= 0 && days <= 120);
  return isRight ? undefined : 'Enter whole days from 0 to 120';
};

/** What is wrong, by field. */
export const draftErrors = (draft: ClientDraft): Record<string, string> => {
  const all: Record<string, string | undefined> = {
    name: draft.name.trim() ? undefined : 'Enter a name',
    email: wrongEmail(draft.email),
    phone: wrongPhone(draft.phone),
    billingEmail: wrongEmail(draft.billingEmail),
    paymentDays: wrongDays(draft.paymentDays),
    ...Object.fromEntries(
      draft.contacts.flatMap(({ name, email, phone }, n) => [
        [`contacts.${n}.name`, name.trim() ? undefined : 'Enter a name'],
        [`contacts.${n}.email`, wrongEmail(email)],
        [`contacts.${n}.phone`, wrongPhone(phone)],
      ]),
    ),
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined)) as Record<string, string>;
};
