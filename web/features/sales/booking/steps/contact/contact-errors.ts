import { isEmail, normalizePhone } from '../../../../../../shared/contract/text.ts';
import { isPlainLine } from '../../../../../../shared/contract/writing/plain-line.ts';
import type { Workflow } from '../../../../../../shared/sales/booking/workflow/workflow-state.ts';

export type ContactField = 'fullName' | 'email' | 'phone';

/** The error of each field: says what is valid. */
export const fieldErrors: Record<ContactField, string> = {
  fullName: 'Enter your first and last name.',
  email: 'Enter an email address like name@example.com.',
  phone: 'Enter a phone number like (215) 555-0123.',
};

const NAME_WITH_LINK = 'Enter a name without a web address.';
const NOT_A_NUMBER = 'Enter a phone number that we can reach you at.';

/** First and last name; one word is a first name, digits are none. */
const isFullName = (name: string): boolean => name.trim().split(/\s+/).length > 1 && !/\d/.test(name);

/** Ten times the same digit, the area code 555, or an exchange that starts with 0 or 1: nobody answers there. */
const isDialable = (phone: string): boolean => {
  const national = /^\+1(\d{10})$/.exec(phone)?.[1];
  return (
    national === undefined || (new Set(national).size > 1 && !national.startsWith('555') && /^...[2-9]/.test(national))
  );
};

const nameError = (name: string): string | undefined => {
  if (!isFullName(name)) return fieldErrors.fullName;
  return isPlainLine(name) ? undefined : NAME_WITH_LINK;
};

/** The error of a phone number; undefined for one that can be called. */
export const phoneError = (typed: string): string | undefined => {
  const phone = normalizePhone(typed);
  if (phone === undefined) return fieldErrors.phone;
  return isDialable(phone) ? undefined : NOT_A_NUMBER;
};

/** The errors of missing or invalid contact fields. */
export const contactErrors = (contact: Workflow['contactInfo']): Partial<Record<ContactField, string>> => {
  const fullName = nameError(contact.fullName);
  const phone = phoneError(contact.phone);
  return {
    ...(fullName && { fullName }),
    ...(!isEmail(contact.email) && { email: fieldErrors.email }),
    ...(phone && { phone }),
  };
};
