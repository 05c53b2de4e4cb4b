import { useEffect, useRef } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { api } from '../../../../platform/api/api.ts';
import { useBooking } from '../booking-context.ts';
import { isCustomer } from '../price/use-standing.ts';

/** Fills in what the account of somebody who is signed in says, where they have typed nothing. */
export const useOwnContact = (): void => {
  const { state, dispatch } = useBooking();
  const typed = useRef(state.contactInfo);
  typed.current = state.contactInfo;
  useEffect(() => {
    const isBlank = (): boolean => Object.values(typed.current).every((value) => value === '');
    if (!isCustomer() || !isBlank()) return;
    const load = async (): Promise<void> => {
      // Loading auth makes the request carry the token.
      await import('../../../../platform/auth/auth.ts');
      const { name, email, phone } = await api('GET /api/portal/profile', {});
      const contactInfo = { fullName: name ?? '', email, phone: phone ? formatPhone(phone) : '' };
      if (isBlank()) dispatch({ type: 'fill', fields: { contactInfo } });
    };
    // Without an account's data the fields are typed.
    load().catch(() => undefined);
  }, [dispatch]);
};
