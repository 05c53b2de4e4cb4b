import { body, manage, ofOrder, questions, type TemplateDefinition } from './template-definition.ts';

const ofVisit = [...ofOrder, 'time', 'vendorName'] as const;

/** Messages around a visit and after it. */
export const visitTemplates = {
  reminder_24h: {
    name: 'Reminder, a day before',
    when: '24 hours before each visit',
    audience: 'customer',
    consent: 'service',
    variables: ofVisit,
    texts: {
      subject: 'Tomorrow: {{services}}, {{time}}',
      preview: '{{when}} at {{address}}',
      title: 'See you tomorrow',
      body: body(
        'Hello {{firstName}}, a reminder of your visit: {{services}} on {{when}}.',
        '**Who comes** {{vendorName}}',
        '**Address** {{address}}',
        'Please make sure that somebody can open the door, that lights work and that pets are safe.',
        manage,
        questions,
      ),
      sms: '{{tenantName}}: reminder of {{services}} on {{when}}, {{address}}. To change: {{manageUrl}} Reply STOP to end texts.',
    },
  },
  reminder_2h: {
    name: 'Reminder, two hours before',
    when: 'Two hours before each visit',
    audience: 'customer',
    consent: 'service',
    variables: ofVisit,
    texts: {
      subject: 'Today at {{time}}: {{services}}',
      preview: '{{vendorName}} comes to {{address}}.',
      title: 'See you soon',
      body: body(
        'Hello {{firstName}}, {{vendorName}} comes today at {{time}} for {{services}}.',
        '**Address** {{address}}',
        'Running late, or no access? Call {{tenantPhone}}.',
      ),
      sms: '{{tenantName}}: {{vendorName}} comes today at {{time}} for {{services}}. Questions? {{tenantPhone}}',
    },
  },
  on_the_way: {
    name: 'On the way',
    when: 'When a vendor sets out',
    audience: 'customer',
    consent: 'service',
    variables: [...ofVisit, 'arrival'],
    texts: {
      subject: '{{vendorName}} is on the way',
      preview: 'Arrival in about {{arrival}}.',
      title: 'On the way to you',
      body: body(
        'Hello {{firstName}}, {{vendorName}} is on the way to {{address}} and arrives in about {{arrival}}.',
        questions,
      ),
      sms: '{{tenantName}}: {{vendorName}} is on the way and arrives in about {{arrival}}.',
    },
  },
  delivered: {
    name: 'Work delivered',
    when: 'When finished work is ready to see',
    audience: 'customer',
    consent: 'none',
    variables: [...ofOrder, 'mediaUrl'],
    texts: {
      subject: 'Ready: {{services}}',
      preview: 'Your finished work is ready to see and download.',
      title: 'Your work is ready',
      body: body(
        'Hello {{firstName}}, {{services}} for {{address}} is finished.',
        '[See and download]({{mediaUrl}})',
        questions,
      ),
      sms: '{{tenantName}}: your work for {{address}} is ready: {{mediaUrl}}',
    },
  },
  review_request: {
    name: 'How was it?',
    when: '24 hours after an order is completed',
    audience: 'customer',
    consent: 'service',
    variables: [...ofOrder, 'reviewUrl'],
    texts: {
      subject: 'How was it? {{services}}',
      preview: 'A minute of your time helps the next customer.',
      title: 'How did we do?',
      body: body(
        'Hello {{firstName}}, your order is complete. How was it?',
        'Answer this email with a word or two. If something is not right, tell us first: we put it in order.',
        '[See your order]({{reviewUrl}})',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
