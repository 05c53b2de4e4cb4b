import { always, body, type TemplateDefinition } from '../../template-definition.ts';

const ofBill = [
  ...always,
  'fullName',
  'invoiceNumber',
  'services',
  'amount',
  'balance',
  'dueDate',
  'invoiceUrl',
] as const;

const signIn = 'Sign in with the address that this came to. Questions? Call {{tenantPhone}}.';

/** Messages to companies that order on account. */
export const billTemplates = {
  company_bill: {
    name: 'Company’s bill',
    when: 'When the statement or invoice of a company that orders on account is issued',
    audience: 'customer',
    consent: 'none',
    variables: ofBill,
    texts: {
      subject: '{{invoiceNumber}} from {{tenantName}}: {{amount}}, due {{dueDate}}',
      preview: 'For {{services}} of {{fullName}}.',
      title: 'Your bill',
      body: body(
        'Here is what {{fullName}} owes for {{services}}.',
        '**Invoice** {{invoiceNumber}}',
        '**Total** {{amount}}',
        '**Due** {{dueDate}}',
        '[See the bill]({{invoiceUrl}})',
        signIn,
      ),
      sms: null,
    },
  },
  company_bill_reminder: {
    name: 'Reminder of a company’s bill',
    when: 'Three days before a company’s bill is due, and 1, 7 and 14 days after',
    audience: 'customer',
    consent: 'none',
    variables: ofBill,
    texts: {
      subject: 'Invoice {{invoiceNumber}}: {{balance}} is open, due {{dueDate}}',
      preview: 'A reminder of what is left to pay.',
      title: 'A reminder of your bill',
      body: body(
        '{{balance}} of invoice {{invoiceNumber}} for {{fullName}} is open. It is due on {{dueDate}}.',
        '[See the bill]({{invoiceUrl}})',
        'If you have paid it in the last days, thank you: there is nothing to do.',
        signIn,
      ),
      sms: null,
    },
  },
  company_approval: {
    name: 'Company’s approval of an order',
    when: 'When somebody orders past the limit of their company’s account and asks it to take the order on its bill',
    audience: 'customer',
    consent: 'none',
    variables: [...always, 'fullName', 'agentName', 'address', 'amount', 'answerBy', 'approveUrl'],
    texts: {
      subject: '{{tenantName}}: an order of {{amount}} waits for your approval',
      preview: 'Its times are held until {{answerBy}}.',
      title: 'An order waits for you',
      body: body(
        '{{agentName}} has ordered for {{amount}} on the account of {{fullName}}. The order is past your limit, so we ask you first.',
        '**Property** {{address}}',
        '**Times held until** {{answerBy}}',
        '[Look at it, and approve or decline]({{approveUrl}})',
        'If nobody answers by then, the times are free again and nothing is billed.',
        signIn,
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
