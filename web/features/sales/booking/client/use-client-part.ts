import { useState } from 'react';
import { mayBill } from '../../../../../shared/sales/accounts/may-ask-company.ts';
import type { ForClient } from '../../../../../shared/sales/booking/order.ts';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { useBooking } from '../booking-context.ts';
import { isCustomer } from '../price/use-standing.ts';
import { contactErrors } from '../steps/contact/contact-errors.ts';

type Field = 'clientName' | 'clientEmail' | 'clientPhone';

const labels: readonly [Field, 'fullName' | 'email' | 'phone', string][] = [
  ['clientName', 'fullName', 'Client’s full name'],
  ['clientEmail', 'email', 'Client’s email'],
  ['clientPhone', 'phone', 'Client’s phone'],
];

const empty: ForClient = { fullName: '', email: '', phone: '', shares: 'media', pays: 'agent' };

const errorsOf = (client: Readonly<ForClient> | null, ownEmail: string): Partial<Record<Field, string>> => {
  if (!client) return {};
  const { fullName, email, phone } = contactErrors(client);
  const isOwn = client.email.trim().toLowerCase() === ownEmail.trim().toLowerCase();
  const emailError = email ?? (isOwn ? 'Enter your client’s address, not your own.' : undefined);
  return {
    ...(fullName && { clientName: fullName }),
    ...(emailError && { clientEmail: emailError }),
    ...(phone && { clientPhone: phone }),
  };
};

/** The client of an order that somebody places for them: offered to people who are signed in, since we write to the client. */
export const useClientPart = () => {
  const { state, dispatch, payment } = useBooking();
  const { forClient, contactInfo } = state;
  const errors = useShownErrors<Field>(errorsOf(forClient, contactInfo.email));
  // What was typed stays while the box is unticked.
  const first: ForClient = mayBill(payment?.company) ? { ...empty, pays: 'company' } : empty;
  const [last, setLast] = useState<Readonly<ForClient>>(forClient ?? first);
  const set = (client: Readonly<ForClient> | null): void => {
    if (client) setLast(client);
    dispatch({ type: 'fill', fields: { forClient: client } });
  };
  return {
    isOffered: isCustomer(),
    client: forClient,
    shown: errors.shown,
    attempt: errors.attempt,
    toggle: () => set(forClient ? null : last),
    change: (part: Partial<ForClient>) => set({ ...(forClient ?? last), ...part }),
    leave: (field: Field) => () => {
      const key = labels.find(([name]) => name === field)?.[1];
      if (key && forClient?.[key] !== '') errors.leave(field);
    },
    check: () => errors.check(),
    summary: labels.flatMap(([field, key, text]) =>
      errors.shown[field] ? [{ field, text, isMissing: forClient?.[key].trim() === '' }] : [],
    ),
  };
};

export type ClientPartState = ReturnType<typeof useClientPart>;
