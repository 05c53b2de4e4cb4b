import type { Template } from '../../template.ts';
import { body } from '../../template-definition.ts';

/** The platform's messages to companies that apply. */
export const signupTemplates = {
  signup_declined: {
    subject: 'Your application to Northlight',
    preview: 'We can’t add {{companyName}} right now',
    title: 'We can’t add {{companyName}} right now',
    body: body(
      'Hi {{firstName}}, thank you for applying to bring {{companyName}} to Northlight.',
      'Here’s why: {{reason}}',
      'You’re welcome to apply again once that changes, or reply to this email with questions.',
      '[Apply again]({{onboardingUrl}})',
    ),
    sms: null,
  },
} as const satisfies Record<string, Template>;
