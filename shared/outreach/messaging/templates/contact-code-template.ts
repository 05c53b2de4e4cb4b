import type { Template } from './template.ts';
import { body } from './template-definition.ts';

/** The code that proves an email address; nothing that a stranger typed stands in it. */
export const contactCodeTemplate = {
  subject: 'Your code for {{tenantName}}',
  preview: 'Type it in the booking to go on',
  title: 'Your code is {{code}}',
  body: body(
    'Type it in the booking that you have open. It is valid for 10 minutes.',
    'You did not book anything? Then somebody else typed this address. Nothing is booked; please ignore this e-mail.',
    'Questions? Call {{tenantPhone}} or answer this e-mail.',
  ),
  sms: null,
} as const satisfies Template;
