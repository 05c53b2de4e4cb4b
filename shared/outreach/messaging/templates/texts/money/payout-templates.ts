import { always, body, type TemplateDefinition } from '../../template-definition.ts';

const ofStatement = [...always, 'statementNumber', 'period', 'amount', 'payoutsUrl'] as const;

/** Messages to vendors about what they are paid. */
export const payoutTemplates = {
  payout_stated: {
    name: 'Vendor statement',
    when: 'When a vendor’s statement is made, on Mondays or by the desk',
    audience: 'vendor',
    consent: 'none',
    variables: ofStatement,
    texts: {
      subject: 'Statement {{statementNumber}}: {{amount}}',
      preview: 'What you are paid for {{period}}.',
      title: 'Your statement is ready',
      body: body(
        '{{tenantName}} will pay you {{amount}} for {{period}}.',
        '**Statement** {{statementNumber}}',
        '[View the statement]({{payoutsUrl}})',
        'If something is missing or wrong, call {{tenantPhone}}.',
      ),
      sms: null,
    },
  },
  payout_paid: {
    name: 'Vendor paid',
    when: 'When the desk has recorded the payment of a vendor’s statement',
    audience: 'vendor',
    consent: 'none',
    variables: [...ofStatement, 'paidOn'],
    texts: {
      subject: 'Paid: statement {{statementNumber}}, {{amount}}',
      preview: '{{amount}} was paid on {{paidOn}}.',
      title: 'Your statement is paid',
      body: body(
        '{{tenantName}} paid {{amount}} on {{paidOn}}, for {{period}}.',
        '**Statement** {{statementNumber}}',
        '[View the statement]({{payoutsUrl}})',
        'A transfer can take some days to arrive. Questions? Call {{tenantPhone}}.',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
