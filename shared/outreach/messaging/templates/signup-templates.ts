import type { Template } from './template.ts';
import { body } from './template-definition.ts';

/** The platform's messages to companies that apply. */
export const signupTemplates = {
  signup_declined: {
    subject: 'About your request to join Northlight',
    preview: 'We cannot take {{companyName}} on at the moment',
    title: 'We cannot take {{companyName}} on at the moment',
    body: body(
      'Hello {{firstName}}, thank you for asking to bring {{companyName}} to Northlight.',
      'This is what decided it: {{reason}}',
      'You can ask again once that has changed, or answer this email.',
      '[Ask again]({{onboardingUrl}})',
    ),
    sms: null,
  },
} as const satisfies Record<string, Template>;
