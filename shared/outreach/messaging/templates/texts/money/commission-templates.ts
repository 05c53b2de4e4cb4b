import { always, body, type TemplateDefinition } from '../../template-definition.ts';

/** Messages to agents about what their deals pay. */
export const commissionTemplates = {
  commission_statement: {
    name: 'Commission statement',
    when: 'When the payment of a commission is recorded, to each agent and team lead it pays',
    audience: 'team',
    consent: 'none',
    variables: [...always, 'statementNumber', 'address', 'amount', 'paidOn', 'reference', 'commissionUrl'],
    texts: {
      subject: 'Paid: commission statement {{statementNumber}}, {{amount}}',
      preview: '{{amount}} for {{address}}.',
      title: 'Your commission is paid',
      body: body(
        '{{tenantName}} paid you {{amount}} on {{paidOn}}.',
        '**House** {{address}}',
        '**Statement** {{statementNumber}}',
        '**Reference** {{reference}}',
        '[View the statement with each line]({{commissionUrl}})',
        'A transfer can take some days to arrive. Questions? Call {{tenantPhone}}.',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
