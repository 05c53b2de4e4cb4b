import { body, manage, ofOrder, questions, type TemplateDefinition } from '../../template-definition.ts';

const ofVisit = [...ofOrder, 'time', 'vendorName'] as const;

/** Messages around a visit and after it. */
export const visitTemplates = {
  reminder_24h: {
    name: 'Reminder, 24 hours before',
    when: '24 hours before each visit',
    audience: 'customer',
    consent: 'service',
    variables: ofVisit,
    texts: {
      subject: 'Tomorrow at {{time}}: {{services}}',
      preview: '{{when}} at {{address}}',
      title: 'See you tomorrow',
      body: body(
        'Hi {{firstName}}, a quick reminder: {{services}} on {{when}}.',
        '**Crew** {{vendorName}}',
        '**Address** {{address}}',
        'Please make sure someone can let the crew in, the lights work, and pets are in a safe place.',
        manage,
        questions,
      ),
      sms: '{{tenantName}}: reminder, {{services}} on {{when}} at {{address}}. To make a change: {{manageUrl}} Reply STOP to opt out.',
    },
  },
  reminder_2h: {
    name: 'Reminder, 2 hours before',
    when: '2 hours before each visit',
    audience: 'customer',
    consent: 'service',
    variables: ofVisit,
    texts: {
      subject: 'Today at {{time}}: {{services}}',
      preview: '{{vendorName}} will be at {{address}}.',
      title: 'See you soon',
      body: body(
        'Hi {{firstName}}, {{vendorName}} will be there today at {{time}} for {{services}}.',
        '**Address** {{address}}',
        'Running late, or can’t let the crew in? Call {{tenantPhone}}.',
      ),
      sms: '{{tenantName}}: {{vendorName}} will be there today at {{time}} for {{services}}. Questions? Call {{tenantPhone}}. Reply STOP to opt out.',
    },
  },
  review_request: {
    name: 'Review request',
    when: '24 hours after an order is completed',
    audience: 'customer',
    consent: 'service',
    variables: [...ofOrder, 'reviewUrl'],
    texts: {
      subject: 'How did we do? {{services}}',
      preview: 'It takes a minute and helps the next customer.',
      title: 'How did we do?',
      body: body(
        'Hi {{firstName}}, your order is complete. How did it go?',
        'Just reply to this email with a sentence or two. If something isn’t right, tell us and we’ll fix it.',
        '[View your order]({{reviewUrl}})',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
