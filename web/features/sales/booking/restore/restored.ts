import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { HeldBooking } from '../../../../../shared/sales/booking/draft.ts';
import type { RestoredWorkflow } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import type {
  PackageItem,
  SelectedSlot,
  Workflow,
} from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import type { PriceList } from '../../../../platform/use-catalog.ts';

/** What the address of the page and the server know of a booking. */
export interface Kept {
  /** The services of the address. */
  readonly services: readonly ServiceCode[];
  readonly held: HeldBooking | undefined;
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

const slotOf = ({ holdId, expiresAt, extensions, visits, remote, vendors, draft }: HeldBooking): SelectedSlot => ({
  plan: { id: draft.planId, visits, remote, vendors },
  hold: { holdId, expiresAt, extensions },
});

/** True for a hold of this very order: the same services, size and ZIP code. */
export const isHoldOf = (held: HeldBooking, services: readonly ServiceCode[], state: Workflow): boolean =>
  sameSet(held.draft.services, services) &&
  held.sqFt === state.sqFt &&
  held.rooms === state.rooms &&
  (state.address.zip === '' || held.zip === state.address.zip);

const typedOr = (typed: string, kept: string | undefined): string => (typed === '' ? (kept ?? '') : typed);

/** The parts of a workflow that a hold kept; what a visitor has typed meanwhile stays. */
const fieldsOf = ({ draft, zip }: HeldBooking, state: Workflow) => {
  const { address, contactInfo } = state;
  const isSamePlace = address.zip === '' || zip === address.zip;
  return {
    ...(isSamePlace && {
      isInServiceArea: true,
      address: { zip, line1: typedOr(address.line1, draft.line1), city: typedOr(address.city, draft.city) },
    }),
    contactInfo: {
      fullName: typedOr(contactInfo.fullName, draft.fullName),
      email: typedOr(contactInfo.email, draft.email),
      phone: typedOr(contactInfo.phone, draft.phone && formatPhone(draft.phone)),
    },
    forClient: state.forClient ?? draft.forClient ?? null,
    propertyDetails: { ...draft.propertyDetails, ...state.propertyDetails },
    exitGoal: state.exitGoal ?? draft.exitGoal ?? null,
    businessFocus: state.businessFocus ?? draft.businessFocus ?? null,
  };
};

/** The booking as it was before a reload, at the prices of now; undefined until the prices of its services are known. */
export const restoredOf = (
  { services, held }: Kept,
  state: Workflow,
  prices: PriceList,
): RestoredWorkflow | undefined => {
  const wanted = services.length > 0 ? services : (held?.draft.services ?? []);
  const items = wanted.flatMap((code): PackageItem[] => (prices[code] ? [prices[code]] : []));
  if (items.length === 0 && wanted.length > 0 && Object.keys(prices).length === 0) return undefined;
  const codes = items.map(({ id }) => id);
  return {
    ...(held && fieldsOf(held, state)),
    packageItems: items,
    acceptedOffers: held?.draft.acceptedOffers ?? [],
    selectedSlot: held && isHoldOf(held, codes, state) ? slotOf(held) : null,
  };
};
