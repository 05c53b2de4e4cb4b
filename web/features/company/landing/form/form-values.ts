import type { LandingField, LandingPage } from '../../../../../shared/company/site/landing/landing-page.ts';
import { findZip, isZip } from '../../../../../shared/contract/place.ts';
import { isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import { isPlainLine } from '../../../../../shared/contract/writing/plain-line.ts';
import { stripTokens } from '../../../../../shared/contract/writing/strip-tokens.ts';
import type { ApiInput } from '../../../../platform/api/api.ts';
import { typedForm } from '../../../../platform/pages/typed-form.ts';
import { campaign } from '../../../../platform/visit/campaign.ts';
import { typedHome } from '../../../../platform/visit/typed-home.ts';

type Consent = 'serviceMessages' | 'marketing' | 'aiCalls';
export type Name = LandingField | Consent | 'fullName' | 'email' | 'phone' | 'website';

/** What is in the fields of a form, as typed. */
export type FormValues = Partial<Record<Name, string>>;

export type InputOfForm = ApiInput<'POST /api/leads/pages/{page}'>;

const MAX_URL_CHARS = 2000;

/** What was typed elsewhere on the site, or here before the scripts came, is not asked again. */
export const firstValues = (): FormValues => {
  const { address, sqFt } = typedHome();
  return {
    propertyAddress: address,
    zip: findZip(address) ?? '',
    sqFt: sqFt === undefined ? '' : String(sqFt),
    ...typedForm(),
  };
};

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

const MAX_NAME_CHARS = 120;
const MAX_SQ_FT = 1_000_000;

const nameProblem = (name: string | undefined): string | undefined => {
  if (!isFilled(name)) return undefined;
  if (!isPlainLine(name.trim())) return 'Enter a name without a web address.';
  return name.trim().length > MAX_NAME_CHARS ? `Enter a name of at most ${MAX_NAME_CHARS} characters.` : undefined;
};

const isSize = (typed: string): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MAX_SQ_FT;

/** What is filled of what a page with these own fields asks: more may be known, which is neither checked nor sent. */
const askedOf = (fields: readonly LandingField[], values: FormValues): FormValues => {
  const names: readonly Name[] = [
    ...fields,
    'fullName',
    'email',
    'phone',
    'serviceMessages',
    'marketing',
    'aiCalls',
    'website',
  ];
  return Object.fromEntries(names.flatMap((name) => (isFilled(values[name]) ? [[name, values[name].trim()]] : [])));
};

/** What is wrong, by field. */
export const errorsOf = (fields: readonly LandingField[], values: FormValues): Partial<Record<Name, string>> => {
  const { fullName, email, phone, propertyAddress, zip, sqFt, date } = askedOf(fields, values);
  const wrongName = nameProblem(fullName);
  return {
    ...(wrongName && { fullName: wrongName }),
    ...(isFilled(email) && !isEmail(email) && { email: 'Enter an email address like name@example.com.' }),
    ...(!isFilled(email) && !isFilled(phone) && { email: 'Enter an email address or a phone number.' }),
    ...(isFilled(phone) &&
      normalizePhone(phone) === undefined && { phone: 'Enter a phone number like (215) 555-0100.' }),
    ...(isFilled(propertyAddress) &&
      !isPlainLine(propertyAddress.trim()) && { propertyAddress: 'Enter the address without a web address.' }),
    ...(isFilled(zip) && !isZip(zip.trim()) && { zip: 'Enter a five-digit ZIP code.' }),
    ...(isFilled(sqFt) && !isSize(sqFt) && { sqFt: 'Enter the size as a number, like 2400.' }),
    ...(isFilled(date) && !/^\d{4}-\d{2}-\d{2}$/.test(date) && { date: 'Choose a date.' }),
  };
};

/** The call of a filled form; empty fields are left out. Its lead carries the campaign of the visit's first page. */
export const inputOf = (page: LandingPage, fields: readonly LandingField[], values: FormValues): InputOfForm => ({
  ...(askedOf(fields, values) as Partial<InputOfForm>),
  ...campaign(),
  page,
  pageUrl: stripTokens(location.href).slice(0, MAX_URL_CHARS),
  referrer: stripTokens(document.referrer).slice(0, MAX_URL_CHARS),
});
