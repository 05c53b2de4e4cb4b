import type { LandingField, LandingPage } from '../../../../../shared/company/site/landing/landing-page.ts';
import { findZip, isZip } from '../../../../../shared/contract/place.ts';
import { isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import { stripTokens } from '../../../../../shared/contract/writing/strip-tokens.ts';
import type { ApiInput } from '../../../../platform/api.ts';
import { typedForm } from '../../../../platform/typed-form.ts';
import { campaign } from '../../../../platform/visit/campaign.ts';
import { typedHome } from '../../../../platform/visit/typed-home.ts';

type Consent = 'serviceMessages' | 'marketing' | 'aiCalls';
type Name = LandingField | Consent | 'fullName' | 'email' | 'phone' | 'website';

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

/** What is wrong, by field. */
export const errorsOf = ({ email, phone, zip, sqFt, date }: FormValues): Partial<Record<Name, string>> => ({
  ...(isFilled(email) && !isEmail(email) && { email: 'Enter an email address like name@example.com.' }),
  ...(!isFilled(email) && !isFilled(phone) && { email: 'Enter an email address or a phone number.' }),
  ...(isFilled(phone) && normalizePhone(phone) === undefined && { phone: 'Enter a phone number like (215) 555-0100.' }),
  ...(isFilled(zip) && !isZip(zip.trim()) && { zip: 'Enter a five-digit ZIP code.' }),
  ...(isFilled(sqFt) && !/^\d{1,6}$/.test(sqFt.trim()) && { sqFt: 'Enter the size as a number, like 2400.' }),
  ...(isFilled(date) && !/^\d{4}-\d{2}-\d{2}$/.test(date) && { date: 'Choose a date.' }),
});

/** The call of a filled form; empty fields are left out. Its lead carries the campaign of the visit's first page. */
export const inputOf = (page: LandingPage, fields: readonly LandingField[], values: FormValues): InputOfForm => {
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
  const filled = names.flatMap((name) => (isFilled(values[name]) ? [[name, values[name].trim()]] : []));
  return {
    ...Object.fromEntries(filled),
    ...campaign(),
    page,
    pageUrl: stripTokens(location.href).slice(0, MAX_URL_CHARS),
    referrer: stripTokens(document.referrer).slice(0, MAX_URL_CHARS),
  };
};
