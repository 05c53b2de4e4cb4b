import { CODE_MINUTES } from '../../../../../sales/booking/contact-code.ts';
import type { Template } from '../../template.ts';
import { body } from '../../template-definition.ts';

/** The code that proves an email address; it contains nothing that a stranger typed. */
export const contactCodeTemplate = {
  subject: 'Your code for {{tenantName}}',
  preview: 'Enter it on the booking page to continue',
  title: 'Your code is {{code}}',
  body: body(
    `Enter it on the booking page you have open. It’s valid for ${CODE_MINUTES} minutes.`,
    'Didn’t request this? Someone may have typed your address by mistake. Nothing is booked, and you can ignore this email.',
    'Questions? Call {{tenantPhone}} or reply to this email.',
  ),
  sms: null,
} as const satisfies Template;
