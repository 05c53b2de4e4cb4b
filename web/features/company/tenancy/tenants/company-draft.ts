import { readZips } from '../../../../../shared/company/area/zip-list.ts';
import { slugProblem } from '../../../../../shared/company/tenancy/slug.ts';
import type { PlanCode } from '../../../../../shared/company/tenancy/tenant.ts';
import { isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';

/** A company in the form. */
export interface CompanyDraft {
  readonly name: string;
  readonly slug: string;
  readonly state: string;
  readonly countyFips: string;
  readonly zips: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly planCode: PlanCode;
  readonly adminEmail: string;
  readonly adminName: string;
}

export const emptyCompany: CompanyDraft = {
  name: '',
  slug: '',
  state: 'PA',
  countyFips: '',
  zips: '',
  phone: '',
  email: '',
  address: '',
  planCode: 'starter',
  adminEmail: '',
  adminName: '',
};

export type CompanyErrors = Partial<Record<keyof CompanyDraft, string>>;

const zipProblem = (zips: string): string | undefined => {
  const { zips: found, odd } = readZips(zips);
  if (odd.length > 0) return `${odd.slice(0, 3).join(', ')} is no ZIP code of five digits.`;
  return found.length === 0 ? 'Name at least one ZIP code that the company serves.' : undefined;
};

const missing = (value: string, message: string): string | undefined => (value.trim() ? undefined : message);

const toSentence = (problem: string | undefined): string | undefined => problem && `It ${problem}.`;

const checks: Partial<Record<keyof CompanyDraft, (draft: CompanyDraft) => string | undefined>> = {
  name: ({ name }) => missing(name, 'Enter the company’s name.'),
  slug: ({ slug }) => toSentence(slugProblem(slug)),
  countyFips: ({ countyFips }) => missing(countyFips, 'Choose the county that it serves.'),
  zips: ({ zips }) => zipProblem(zips),
  phone: ({ phone }) => (normalizePhone(phone) ? undefined : 'Enter a phone number like (215) 555-0123.'),
  email: ({ email }) => (isEmail(email) ? undefined : 'Enter an email address like name@example.com.'),
  address: ({ address }) => missing(address, 'Enter the address of its office.'),
  adminEmail: ({ adminEmail }) =>
    isEmail(adminEmail) ? undefined : 'Enter the Google account that will run the company.',
};

/** The errors of a draft by field. */
export const companyErrors = (draft: CompanyDraft): CompanyErrors =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([field, check]) => {
      const problem = check(draft);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );

const fieldOf: Readonly<Record<string, keyof CompanyDraft>> = {
  name: 'name',
  slug: 'slug',
  countyFips: 'countyFips',
  zipCodes: 'zips',
  'administrator.email': 'adminEmail',
  'contact.phone': 'phone',
  'contact.email': 'email',
  'contact.address': 'address',
};

/** Maps server errors to the form's fields. */
export const errorsOf = (fields: Readonly<Record<string, string>>): CompanyErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const field = fieldOf[path] ?? fieldOf[path.split('.')[0] ?? ''];
      return field ? [[field, message]] : [];
    }),
  );

/** The draft as the API takes it. */
export const inputOf = (draft: CompanyDraft) => ({
  name: draft.name,
  slug: draft.slug,
  countyFips: draft.countyFips,
  zipCodes: readZips(draft.zips).zips.map((zip) => ({ zip })),
  contact: { phone: draft.phone, email: draft.email, address: draft.address },
  planCode: draft.planCode,
  administrator: { email: draft.adminEmail, ...(draft.adminName.trim() && { name: draft.adminName }) },
});
