import { always, body, ofOrder, questions, type TemplateDefinition } from './template-definition.ts';

/** Receipts, invoices, quotes. */
export const paymentTemplates = {
  payment_receipt: {
    name: 'Payment receipt',
    when: 'When a payment has arrived',
    audience: 'customer',
    consent: 'none',
    variables: [...ofOrder, 'amount'],
    texts: {
      subject: 'Paid: {{amount}}, {{services}}',
      preview: 'Thank you, your payment has arrived.',
      title: 'Thank you for your payment',
      body: body(
        'Hello {{firstName}}, your payment has arrived.',
        '**Amount** {{amount}}',
        '**For** {{services}}, {{address}}',
        '[See your order]({{manageUrl}})',
        questions,
      ),
      sms: null,
    },
  },
  payment_failed: {
    name: 'Payment failed',
    when: 'When a payment did not go through',
    audience: 'customer',
    consent: 'none',
    variables: [...ofOrder, 'amount', 'payUrl'],
    texts: {
      subject: 'Your payment did not go through: {{services}}',
      preview: 'Your times stay reserved for now. Please try again.',
      title: 'The payment did not go through',
      body: body(
        'Hello {{firstName}}, the payment of {{amount}} for {{services}} did not go through. Nothing was charged.',
        '[Try again]({{payUrl}})',
        questions,
      ),
      sms: '{{tenantName}}: your payment of {{amount}} did not go through. Try again: {{payUrl}}',
    },
  },
  invoice: {
    name: 'Invoice',
    when: 'When an invoice is issued',
    audience: 'customer',
    consent: 'none',
    variables: [...always, 'invoiceNumber', 'amount', 'dueDate', 'invoiceUrl'],
    texts: {
      subject: 'Invoice {{invoiceNumber}} of {{tenantName}}',
      preview: '{{amount}}, due {{dueDate}}',
      title: 'Your invoice',
      body: body(
        'Hello {{firstName}}, here is invoice {{invoiceNumber}}.',
        '**Amount** {{amount}}',
        '**Due** {{dueDate}}',
        '[See and pay]({{invoiceUrl}})',
        questions,
      ),
      sms: null,
    },
  },
  quote_ready: {
    name: 'Quote ready',
    when: 'When the quote after an assessment visit is ready',
    audience: 'customer',
    consent: 'none',
    variables: [...always, 'address', 'amount', 'quoteUrl'],
    texts: {
      subject: 'Your quote of {{tenantName}}',
      preview: '{{amount}}. The assessment visit is credited when you accept.',
      title: 'Your quote is ready',
      body: body(
        'Hello {{firstName}}, this is our quote for {{address}}: {{amount}}. The assessment visit is credited when you accept.',
        '[See the quote]({{quoteUrl}})',
        questions,
      ),
      sms: '{{tenantName}}: your quote for {{address}} is ready: {{quoteUrl}}',
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
