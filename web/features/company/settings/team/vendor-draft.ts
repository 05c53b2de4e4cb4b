import type { Vendor } from '../../../../../shared/company/team/vendor.ts';
import { type VendorSituation, vendorProblems } from '../../../../../shared/company/team/vendor-problems.ts';
import type { FieldError } from '../../../../../shared/contract/error.ts';
import { isEmail } from '../../../../../shared/contract/text.ts';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';

export type VendorDraft = Omit<Vendor, 'vendorId' | 'version' | 'email'> & { readonly email: string };

export const vendorDraftOf = ({ vendorId: _, version: __, lastChange: ___, email, ...vendor }: VendorView) => ({
  ...vendor,
  email: email ?? '',
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
  const { email, ...vendor } = draft;
  const address = email.trim();
  return [
    ...(draft.name.trim() ? [] : [{ path: 'name', message: 'must not be empty' }]),
    ...(address === '' || isEmail(address)
      ? []
      : [{ path: 'email', message: 'must be an email address like name@example.com' }]),
    ...numberProblems(draft),
    ...vendorProblems({ ...vendor, ...(address ? { email: address } : {}) }, situation),
  ];
};
