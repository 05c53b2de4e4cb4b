import type { Template } from './template.ts';

/** The platform's messages to those who want to run a company on it. */
export const signupTemplates = {
  signup_declined: {
    subject: 'About your request for {{companyName}}',
    preview: 'We cannot take {{companyName}} on at the moment',
    title: 'We cannot take {{companyName}} on at the moment',
    blocks: [
      { kind: 'text', text: 'Hello {{firstName}}, thank you for asking to bring {{companyName}} to Northlight.' },
      { kind: 'text', text: 'This is what decided it: {{reason}}' },
      { kind: 'text', text: 'You can ask again once that has changed, or answer this e-mail.' },
      { kind: 'button', label: 'Ask again', url: '{{onboardingUrl}}' },
    ],
  },
} as const satisfies Record<string, Template>;
