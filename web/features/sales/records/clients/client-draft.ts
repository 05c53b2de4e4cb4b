import { formatPhone, isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import type { ClientKind, Contact } from '../../../../../shared/sales/records/clients/client.ts';
import type { ClientView } from '../../../../../shared/sales/records/contract.ts';

/** A client as form input: texts only. */
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

/** What is edited in `mine`, over what somebody else has stored meanwhile. */
export const mergedWith = (base: ClientDraft, mine: ClientDraft, theirs: ClientDraft): ClientDraft => {
  const own = (Object.keys(mine) as (keyof ClientDraft)[]).filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(base[field]),
  );
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
};

const orNull = (text: string): string | null => text.trim() || null;

/** The API input of a draft. */
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

const emailError = (text: string): string | undefined =>
  text.trim() === '' || isEmail(text) ? undefined : 'Enter an email address like name@example.com';
const phoneError = (text: string): string | undefined =>
  text.trim() === '' || normalizePhone(text) ? undefined : 'Enter a phone number like (215) 555-0123';
const daysError = (text: string): string | undefined => {
  const days = Number(text);
  const isValid = text.trim() === '' || (Number.isInteger(days) && days >= 0 && days <= 120);
  return isValid ? undefined : 'Enter whole days from 0 to 120';
};

/** The errors of a draft by field. */
export const draftErrors = (draft: ClientDraft): Record<string, string> => {
  const all: Record<string, string | undefined> = {
    name: draft.name.trim() ? undefined : 'Enter a name',
    email: emailError(draft.email),
    phone: phoneError(draft.phone),
    billingEmail: emailError(draft.billingEmail),
    paymentDays: daysError(draft.paymentDays),
    ...Object.fromEntries(
      draft.contacts.flatMap(({ name, email, phone }, n) => [
        [`contacts.${n}.name`, name.trim() ? undefined : 'Enter a name'],
        [`contacts.${n}.email`, emailError(email)],
        [`contacts.${n}.phone`, phoneError(phone)],
      ]),
    ),
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined)) as Record<string, string>;
};
