import type { FieldError } from '../../../../../shared/contract/routes/error.ts';
import { formatPhone, isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import type { ApiInput, ApiOutput } from '../../../../platform/api/api.ts';

type View = ApiOutput<'GET /api/settings/company'>;
type Input = Omit<ApiInput<'PUT /api/settings/company'>, 'version'>;

const names = ['name', 'phone', 'email', 'address', 'timezone', 'startsWithin', 'vendorCount'] as const;

/** The company's fields as they are typed. */
export type CompanyDraft = Record<(typeof names)[number], string>;

export const companyDraftOf = ({ name, contact, timezone, promises }: View): CompanyDraft => ({
  name,
  timezone,
  email: contact.email,
  address: contact.address,
  phone: formatPhone(contact.phone),
  ...promises,
});

export const companyInputOf = (draft: CompanyDraft): Input => {
  const { name, phone, email, address, timezone, startsWithin, vendorCount } = draft;
  return { name, contact: { phone, email, address }, timezone, promises: { startsWithin, vendorCount } };
};

/** Client-side validation; the server checks the rest. */
export const companyProblems = (draft: CompanyDraft): FieldError[] => {
  const missing = names.filter((name) => draft[name].trim() === '');
  const problems = missing.map((path) => ({ path, message: 'must not be empty' }));
  if (!missing.includes('phone') && normalizePhone(draft.phone) === undefined) {
    problems.push({ path: 'phone', message: 'must be a phone number like (215) 555-0123' });
  }
  if (!missing.includes('email') && !isEmail(draft.email)) {
    problems.push({ path: 'email', message: 'must be an email address like name@example.com' });
  }
  return problems;
};
