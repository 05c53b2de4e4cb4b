import { always, body, type TemplateDefinition } from './template-definition.ts';

/** Messages about a user's own account. */
export const accountTemplates = {
  invitation: {
    name: 'Invitation',
    when: 'When somebody is invited to work here',
    audience: 'user',
    consent: 'none',
    variables: ['tenantName', 'tenantPhone', 'invitedBy', 'role', 'email', 'howTo', 'until', 'signInUrl'],
    texts: {
      subject: '{{invitedBy}} invited you to {{tenantName}}',
      preview: 'Your role: {{role}}',
      title: 'You are invited',
      body: body(
        '{{invitedBy}} invited you to work with {{tenantName}}.',
        '**Your role** {{role}}',
        '**Sign in as** {{email}}',
        '{{howTo}}',
        '[Accept the invitation]({{signInUrl}})',
        '{{until}}Did you not expect it? Then there is nothing to do: nobody gets access by it but you.',
      ),
      sms: null,
    },
  },
  new_device_login: {
    name: 'New sign-in',
    when: 'When an account is used with another browser or device',
    audience: 'user',
    consent: 'none',
    variables: [...always, 'device', 'signedInAt'],
    texts: {
      subject: 'New sign-in: {{device}}',
      preview: '{{signedInAt}}, with {{device}}',
      title: 'Was this you?',
      body: body(
        'Hello {{firstName}}, somebody signed in to your account at {{tenantName}} with a browser or device that you did not use the last time.',
        '**Device** {{device}}',
        '**Time** {{signedInAt}}',
        'If it was you, there is nothing to do.',
        'If not, change the password you sign in with, then call {{tenantPhone}} or answer this email: we end that session with you.',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
