import type { Template } from '../../outreach/messaging/templates/template.ts';
import { body, questions } from '../../outreach/messaging/templates/template-definition.ts';

/** What a person hears of a request about their own data. */
export const privacyTemplates = {
  code: {
    subject: 'Your code to erase your data: {{code}}',
    preview: 'Valid for 30 minutes',
    title: 'Erase what {{tenantName}} keeps of you',
    body: body(
      'Your code is {{code}}. Enter it within 30 minutes on the page where you asked for it.',
      'Nothing is erased until 14 days after that, and until then you can revoke it. If you didn’t ask for this, ignore this email.',
      questions,
    ),
    sms: null,
  },
  planned: {
    subject: 'Your data will be erased on {{date}}',
    preview: 'You can revoke it until then',
    title: 'Your data will be erased on {{date}}',
    body: body(
      'On {{date}}, {{tenantName}} erases what it keeps of you. Until then you can revoke it.',
      '[See or revoke it]({{pageUrl}})',
      'We keep what the law asks for, for seven years: orders and payments without your name and contact data, and invoices as they were issued.',
      'Your sign-in ends with it, unless you also use it with another company or for work; there it stays.',
      'This is the last email about it: once you are erased, we no longer know your address.',
      questions,
    ),
    sms: null,
  },
  copy: {
    subject: 'Your data is ready to download',
    preview: 'Until {{date}}',
    title: 'Your copy is ready',
    body: body(
      'Everything that {{tenantName}} keeps of you is ready to download until {{date}}. Sign in with this email address to get it.',
      '[Go to the download]({{pageUrl}})',
      questions,
    ),
    sms: null,
  },
  revoked: {
    subject: 'Your data stays',
    preview: 'The erasure was revoked',
    title: 'The erasure was revoked',
    body: body(
      '{{tenantName}} will not erase your data. You can ask for it again at any time.',
      '[Your requests]({{pageUrl}})',
      questions,
    ),
    sms: null,
  },
} as const satisfies Record<string, Template>;
