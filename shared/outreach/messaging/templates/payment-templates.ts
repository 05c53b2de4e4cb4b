import { always, body, ofOrder, questions, type TemplateDefinition } from './template-definition.ts';

const ofPayment = [
  ...ofOrder,
  'amount',
  'balance',
  'receiptNumber',
  'testNote',
  'taxNote',
  'payUrl',
  'reason',
] as const;

/** Messages about an order's money. */
export const paymentTemplates = {
  payment_receipt: {
    name: 'Payment receipt',
    when: 'When a payment has arrived',
    audience: 'customer',
    consent: 'none',
    variables: ofPayment,
    texts: {
      subject: 'Receipt: {{amount}} for order {{orderNumber}}',
      preview: 'Thank you. Your payment of {{amount}} has arrived.',
      title: 'Thank you for your payment',
      body: body(
        'Hi {{firstName}}, your payment has arrived. {{taxNote}} {{testNote}}',
        '**Paid** {{amount}}',
        '**Receipt** {{receiptNumber}}',
        '**Order** {{orderNumber}}, {{services}}',
        '**Still to pay** {{balance}}',
        '[View your order]({{manageUrl}})',
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
    variables: ofPayment,
    texts: {
      subject: 'Your payment for order {{orderNumber}} did not go through',
      preview: 'Nothing was taken. You can pay again.',
      title: 'Your payment did not go through',
      body: body(
        'Hi {{firstName}}, your bank did not approve the payment of {{amount}}. Nothing was taken. {{testNote}}',
        '[Pay again]({{payUrl}})',
        questions,
      ),
      sms: null,
    },
  },
  payment_due: {
    name: 'Payment due',
    when: 'When the work is done and something is left to pay',
    audience: 'customer',
    consent: 'none',
    variables: ofPayment,
    texts: {
      subject: 'To pay for order {{orderNumber}}: {{amount}}',
      preview: 'The work is done. {{amount}} is left to pay.',
      title: 'The work is done',
      body: body(
        'Hi {{firstName}}, {{services}} at {{address}} is done. {{amount}} is left to pay.',
        '[Pay {{amount}}]({{payUrl}})',
        questions,
      ),
      sms: '{{tenantName}}: {{amount}} is left to pay for your order: {{payUrl}} Reply STOP to opt out.',
    },
  },
  payment_link: {
    name: 'Link to pay',
    when: 'When a customer asks for it in the chat or on the phone',
    audience: 'customer',
    consent: 'none',
    variables: ofPayment,
    texts: {
      subject: 'Your link to pay for order {{orderNumber}}',
      preview: '{{amount}} for {{services}}, by card.',
      title: 'Here is your link to pay',
      body: body(
        'Hi {{firstName}}, you asked for the link to pay {{amount}} for order {{orderNumber}}, {{services}}.',
        '[Pay {{amount}}]({{payUrl}})',
        'If you did not ask for it, you can ignore this message.',
        questions,
      ),
      sms: '{{tenantName}}: your link to pay {{amount}} for order {{orderNumber}}: {{payUrl}} Reply STOP to opt out.',
    },
  },
  refund_sent: {
    name: 'Refund sent',
    when: 'When money was given back',
    audience: 'customer',
    consent: 'none',
    variables: ofPayment,
    texts: {
      subject: 'Your refund of {{amount}} is on its way',
      preview: 'Order {{orderNumber}}: {{amount}} goes back to your card.',
      title: 'Your refund is on its way',
      body: body(
        'Hi {{firstName}}, we sent {{amount}} back to the card that paid for order {{orderNumber}}. Banks show it within 5 to 10 days. {{testNote}}',
        '**Why** {{reason}}',
        '[See free times]({{bookUrl}})',
        questions,
      ),
      sms: null,
    },
  },
  order_unpaid: {
    name: 'Order not paid',
    when: 'When an order was not paid in time and its times are free again',
    audience: 'customer',
    consent: 'none',
    variables: ofPayment,
    texts: {
      subject: 'Your times for order {{orderNumber}} are free again',
      preview: 'The payment did not arrive in time. Nothing was taken.',
      title: 'Your times are free again',
      body: body(
        'Hi {{firstName}}, no payment for {{services}} arrived in time, so we released your times. Nothing was taken.',
        '[Book again]({{bookUrl}})',
        questions,
      ),
      sms: null,
    },
  },
  dispute_alert: {
    name: 'Payment disputed',
    when: 'When a customer disputes a payment with the bank; sent to the company',
    audience: 'team',
    consent: 'none',
    variables: [...always, 'orderNumber', 'amount', 'until', 'orderUrl', 'testNote'],
    texts: {
      subject: 'A payment of {{amount}} is disputed: order {{orderNumber}}',
      preview: 'The bank holds the money until it has decided.',
      title: 'A payment is disputed',
      body: body(
        'The payer of order {{orderNumber}} disputes {{amount}} with the bank, which holds the money until it has decided. {{testNote}}',
        '{{until}}',
        '[Open the order]({{orderUrl}})',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
