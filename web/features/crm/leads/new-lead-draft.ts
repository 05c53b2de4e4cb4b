import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Urgency } from '../../../../shared/crm/leads/lead.ts';
import type { ApiInput } from '../../../platform/api/api.ts';

/** A manually entered lead. */
export interface NewLeadDraft {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly propertyAddress: string;
  readonly propertySize: string;
  readonly servicesInterested: readonly ServiceCode[];
  readonly urgency: Urgency | '';
  readonly budgetRange: string;
  readonly notes: string;
}

export const emptyLead: NewLeadDraft = {
  fullName: '',
  email: '',
  phone: '',
  propertyAddress: '',
  propertySize: '',
  servicesInterested: [],
  urgency: '',
  budgetRange: '',
  notes: '',
};

export type DraftErrors = Partial<Record<keyof NewLeadDraft, string>>;

const CONTACT = 'Email or phone number required';

/** Client-side validation; the server checks everything again. */
export const draftErrors = (draft: NewLeadDraft): DraftErrors => {
  const email = draft.email.trim();
  const digits = draft.phone.replace(/\D/g, '');
  const size = Number(draft.propertySize);
  return {
    ...(!email && !digits && { email: CONTACT }),
    ...(email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'Enter an address like name@example.com.' }),
    ...(digits && digits.length < 8 && { phone: 'Enter a number like (215) 555-0123.' }),
    ...(draft.propertySize.trim() &&
      !(Number.isInteger(size) && size > 0) && {
        propertySize: 'Enter a whole number of square feet, like 2400.',
      }),
  };
};

const optional = <Name extends string>(name: Name, value: string): Partial<Record<Name, string>> =>
  value.trim() ? ({ [name]: value.trim() } as Record<Name, string>) : {};

/** The request for a draft: empty fields stay away. */
export const inputOf = (draft: NewLeadDraft): ApiInput<'POST /api/leads/manual'> => ({
  ...optional('fullName', draft.fullName),
  ...optional('email', draft.email),
  ...optional('phone', draft.phone),
  ...optional('propertyAddress', draft.propertyAddress),
  ...optional('budgetRange', draft.budgetRange),
  ...(draft.propertySize.trim() && { propertySize: Number(draft.propertySize) }),
  ...(draft.servicesInterested.length > 0 && { servicesInterested: [...draft.servicesInterested] }),
  ...(draft.urgency && { urgency: draft.urgency }),
  ...(draft.notes.trim() && { metadata: { notes: draft.notes.trim() } }),
});
