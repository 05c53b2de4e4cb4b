import type { Template } from './template.ts';

/** The messages about somebody's own account. */
export const securityTemplates = {
  new_device_login: {
    subject: 'New sign-in: {{device}}',
    preview: '{{when}}, with {{device}}',
    title: 'Was this you?',
    blocks: [
      {
        kind: 'text',
        text: 'Hello {{firstName}}, somebody signed in to your account at {{tenantName}} with a browser or device that you did not use the last time.',
      },
      { kind: 'fact', label: 'Device', text: '{{device}}' },
      { kind: 'fact', label: 'Time', text: '{{when}}' },
      { kind: 'text', text: 'If it was you, there is nothing to do.' },
      {
        kind: 'text',
        text: 'If not, change the password you sign in with, then call {{tenantPhone}} or answer this e-mail: we end that session with you.',
      },
    ],
  },
  invitation: {
    subject: '{{invitedBy}} invited you to {{tenantName}}',
    preview: 'Your role: {{role}}',
    title: 'You are invited',
    blocks: [
      { kind: 'text', text: '{{invitedBy}} invited you to work with {{tenantName}}.' },
      { kind: 'fact', label: 'Your role', text: '{{role}}' },
      { kind: 'fact', label: 'Sign in as', text: '{{email}}' },
      { kind: 'text', text: '{{howTo}}' },
      { kind: 'button', label: 'Accept the invitation', url: '{{signInUrl}}' },
      {
        kind: 'text',
        text: '{{until}}Did you not expect it? Then there is nothing to do: nobody gets access by it but you.',
      },
    ],
  },
} as const satisfies Record<string, Template>;
