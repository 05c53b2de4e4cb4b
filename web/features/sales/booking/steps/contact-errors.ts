import { isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';

export type ContactField = 'fullName' | 'email' | 'phone';

/** The error of each field: says what is valid. */
export const fieldErrors: Record<ContactField, string> = {
  fullName: 'Enter your name, so that the crew knows who to ask for.',
  email: 'Enter an email address like name@example.com.',
  phone: 'Enter a phone number like (215) 555-0123.',
};

/** The errors of missing or invalid contact fields. */
export const contactErrors = (contact: Workflow['contactInfo']): Partial<Record<ContactField, string>> => ({
  ...(contact.fullName.trim() === '' && { fullName: fieldErrors.fullName }),
  ...(!isEmail(contact.email) && { email: fieldErrors.email }),
  ...(normalizePhone(contact.phone) === undefined && { phone: fieldErrors.phone }),
});
