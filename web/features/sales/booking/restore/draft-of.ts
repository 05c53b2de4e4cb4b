import { isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import { isPlainLine } from '../../../../../shared/contract/writing/plain-line.ts';
import type { BookingDraft } from '../../../../../shared/sales/booking/draft.ts';
import type { ForClient } from '../../../../../shared/sales/booking/order.ts';
import type { Consents } from '../../../../../shared/sales/booking/workflow/profile.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { withoutEmpty } from '../order/order-input.ts';

const lineOrNone = (value: string): string | undefined =>
  value.trim() !== '' && isPlainLine(value) ? value.trim() : undefined;

/** The client as far as the server would take them: whole or not at all. */
const clientDraftOf = (client: ForClient): Pick<BookingDraft, 'forClient'> => {
  const fullName = lineOrNone(client.fullName);
  const phone = normalizePhone(client.phone);
  return fullName && phone && isEmail(client.email) ? { forClient: { ...client, fullName, phone } } : {};
};

/** What the server keeps with the hold: what has been entered so far, without what it would refuse. */
export const draftOf = (state: Workflow, consents: Consents): BookingDraft | undefined => {
  const services = servicesOf(state);
  const planId = state.selectedSlot?.plan.id;
  if (!planId || services.length === 0) return undefined;
  const { address, contactInfo, forClient } = state;
  return {
    services,
    acceptedOffers: [...state.acceptedOffers],
    planId,
    line1: lineOrNone(address.line1),
    city: lineOrNone(address.city),
    fullName: lineOrNone(contactInfo.fullName),
    email: isEmail(contactInfo.email) ? contactInfo.email : undefined,
    phone: normalizePhone(contactInfo.phone),
    ...(forClient && clientDraftOf(forClient)),
    consents,
    propertyDetails: withoutEmpty(state.propertyDetails),
    exitGoal: state.exitGoal ?? undefined,
    businessFocus: state.businessFocus ?? undefined,
  };
};
