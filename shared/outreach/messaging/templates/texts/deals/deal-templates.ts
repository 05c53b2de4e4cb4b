import { always, body, questions, type TemplateDefinition } from '../../template-definition.ts';

/** Messages to clients about the deals that they are a party of. */
export const dealTemplates = {
  stage_changed: {
    name: 'Deal moved on',
    when: 'When a deal moves to another stage; sent to its parties who are clients',
    audience: 'customer',
    consent: 'none',
    variables: [...always, 'address', 'dealStage', 'dealNote', 'dealNumber'],
    texts: {
      subject: '{{tenantName}}: your deal is now “{{dealStage}}”',
      preview: '{{dealNote}}',
      title: '{{dealStage}}',
      body: body(
        'Hi {{firstName}}, there’s news about {{address}}.',
        '{{dealNote}}',
        '**Reference** {{dealNumber}}',
        'We never send instructions for a wire by email. Before you wire money, call a number that you already know.',
        questions,
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
