import type { Template } from './template.ts';

/** The platform's messages to those who run a company on it, or want to. */
export const tenantTemplates = {
  invitation: {
    subject: 'You are invited to run {{companyName}} on Northlight',
    preview: 'Your site is ready at {{siteAddress}}',
    title: '{{companyName}} is ready',
    blocks: [
      {
        kind: 'text',
        text: 'Hello {{firstName}}, your company has its place on Northlight, and you are its first administrator.',
      },
      { kind: 'fact', label: 'Your site', text: '{{siteAddress}}' },
      { kind: 'fact', label: 'Sign in with', text: '{{email}} (a Google account)' },
      {
        kind: 'text',
        text: 'The back office is where you set prices and hours, give your site its look and invite your people.',
      },
      { kind: 'button', label: 'Open the back office', url: '{{officeUrl}}' },
    ],
  },
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
