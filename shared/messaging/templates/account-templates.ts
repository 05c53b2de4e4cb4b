import { always, body, type TemplateDefinition } from '../template-definition.ts';

/** About somebody's own account. */
export const accountTemplates = {
  invitation: {
    name: 'Invitation',
    when: 'When somebody is invited to work here',
    audience: 'user',
    consent: 'none',
    variables: ['tenantName', 'tenantPhone', 'inviterName', 'roleName', 'inviteUrl'],
    texts: {
      subject: '{{inviterName}} invites you to {{tenantName}}',
      preview: 'Sign in with this address to accept.',
      title: 'You are invited',
      body: body(
        '{{inviterName}} invites you to work with {{tenantName}} as {{roleName}}.',
        '[Accept the invitation]({{inviteUrl}})',
        'Sign in with the address this e-mail came to. If you did not expect it, do nothing.',
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
        'If not, change the password you sign in with, then call {{tenantPhone}} or answer this e-mail: we end that session with you.',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
