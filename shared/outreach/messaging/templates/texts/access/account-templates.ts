import { always, body, type TemplateDefinition } from '../../template-definition.ts';

/** Messages about a user's own account. */
export const accountTemplates = {
  invitation: {
    name: 'Invitation',
    when: 'When someone is invited to join the company',
    audience: 'user',
    consent: 'none',
    variables: ['tenantName', 'tenantPhone', 'invitedBy', 'role', 'email', 'howTo', 'until', 'signInUrl'],
    texts: {
      subject: '{{invitedBy}} invited you to {{tenantName}}',
      preview: 'Your role: {{role}}',
      title: 'You’re invited',
      body: body(
        '{{invitedBy}} invited you to join {{tenantName}}.',
        '**Your role** {{role}}',
        '**Sign in as** {{email}}',
        '{{howTo}}',
        '[Accept invitation]({{signInUrl}})',
        '{{until}}Weren’t expecting this? You can ignore it: only you can use this invitation.',
      ),
      sms: null,
    },
  },
  portal_invitation: {
    name: 'Invitation to see an order',
    when: 'When a customer lets someone see an order, or all of them',
    audience: 'user',
    consent: 'none',
    variables: ['tenantName', 'tenantPhone', 'invitedBy', 'email', 'shared', 'portalUrl'],
    texts: {
      subject: '{{tenantName}}: someone shared an order with you',
      preview: 'Sign in with this address to see it',
      title: 'An order was shared with you',
      body: body(
        '{{invitedBy}} shared {{shared}} with you.',
        '**Sign in as** {{email}}',
        'We’ll email you a code, so there’s no password to remember.',
        '[See it]({{portalUrl}})',
        'Weren’t expecting this? You can ignore it, or call {{tenantPhone}}.',
      ),
      sms: null,
    },
  },
  house_offered: {
    name: 'A house’s file is offered',
    when: 'When a customer offers the file of a house to its next owner',
    audience: 'user',
    consent: 'none',
    variables: ['tenantName', 'tenantPhone', 'address', 'email', 'houseUrl'],
    texts: {
      subject: '{{tenantName}}: the file of a house is offered to you',
      preview: 'Sign in with this address to accept or decline',
      title: 'The file of your house',
      body: body(
        'The owner of {{address}} would like to pass its file to you: what we’ve done there, without prices or names.',
        '**Sign in as** {{email}}',
        'You see what you’d get and accept or decline. Nothing changes hands before you do.',
        '[See the offer]({{houseUrl}})',
        'Don’t know this house? Decline it, or call {{tenantPhone}}.',
      ),
      sms: null,
    },
  },
  house_accepted: {
    name: 'A house’s file was accepted',
    when: 'When the next owner accepts the file of a house',
    audience: 'user',
    consent: 'none',
    variables: ['tenantName', 'tenantPhone', 'address', 'email', 'houseUrl'],
    texts: {
      subject: '{{tenantName}}: your house’s file was accepted',
      preview: 'See what went',
      title: 'Your house’s file was accepted',
      body: body(
        'The next owner of {{address}} has accepted its file. Your orders, prices, and messages stay yours alone.',
        '[See what went]({{houseUrl}})',
        'Wasn’t that you? Call {{tenantPhone}}.',
      ),
      sms: null,
    },
  },
  new_device_login: {
    name: 'New sign-in',
    when: 'When someone signs in to an account with a different browser or device',
    audience: 'user',
    consent: 'none',
    variables: [...always, 'device', 'signedInAt'],
    texts: {
      subject: 'New sign-in: {{device}}',
      preview: '{{signedInAt}}, {{device}}',
      title: 'Was this you?',
      body: body(
        'Hi {{firstName}}, someone signed in to your {{tenantName}} account with a browser or device you didn’t use last time.',
        '**Device** {{device}}',
        '**Time** {{signedInAt}}',
        'If this was you, there’s nothing to do.',
        'If it wasn’t, change the password you sign in with, then call {{tenantPhone}} or reply to this email. We’ll end that session for you.',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
