import type { CrewMember } from '../../../../../shared/company/team/vendor/crew.ts';
import type { Vendor, VendorRate } from '../../../../../shared/company/team/vendor/vendor.ts';
import { type VendorSituation, vendorProblems } from '../../../../../shared/company/team/vendor/vendor-problems.ts';
import type { FieldError } from '../../../../../shared/contract/routes/error.ts';
import { formatPhone, isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';

export interface VendorDraft
  extends Omit<Vendor, 'vendorId' | 'version' | 'email' | 'phone' | 'hoursBefore' | 'acceptsAtOnce'> {
  readonly email: string;
  readonly phone: string;
  readonly acceptsAtOnce: boolean;
  readonly members: CrewMember[];
  readonly rates: VendorRate[];
}

/** A vendor as its form has it; its own former hours are no field of the form. */
export const vendorDraftOf = ({
  vendorId: _,
  version: __,
  lastChange: ___,
  hoursBefore: ____,
  email,
  phone,
  acceptsAtOnce = false,
  members = [],
  rates = [],
  ...vendor
}: VendorView): VendorDraft => ({
  ...vendor,
  email: email ?? '',
  phone: phone === null ? '' : formatPhone(phone),
  acceptsAtOnce,
  members,
  rates,
});

const limits = [
  ['dailyJobLimit', 1, 50],
  ['parallelJobs', 1, 20],
  ['priority', 1, 999],
] as const;

const numberProblems = (draft: VendorDraft): FieldError[] =>
  limits.flatMap(([path, min, max]) => {
    const value = draft[path];
    const isFine = Number.isInteger(value) && value >= min && value <= max;
    return isFine ? [] : [{ path, message: `must be ${min} to ${max}` }];
  });

/** The problems of a vendor draft, checked against the rest of the team. */
export const problemsIn = (draft: VendorDraft, situation: VendorSituation): FieldError[] => {
  const { email, phone, ...vendor } = draft;
  const address = email.trim();
  const number = phone.trim();
  return [
    ...(draft.name.trim() ? [] : [{ path: 'name', message: 'must not be empty' }]),
    ...(address === '' || isEmail(address)
      ? []
      : [{ path: 'email', message: 'must be an email address like name@example.com' }]),
    ...(number === '' || normalizePhone(number)
      ? []
      : [{ path: 'phone', message: 'must be a phone number like (215) 555-0123' }]),
    ...numberProblems(draft),
    ...vendorProblems({ ...vendor, ...(address ? { email: address } : {}) }, situation),
  ];
};
