import { always, body, questions, type TemplateDefinition } from './template-definition.ts';

/** Messages to people who have not booked yet. */
export const leadTemplates = {
  welcome_lead: {
    name: 'Welcome',
    when: 'When a lead reaches a score of 70, as a text message',
    audience: 'lead',
    consent: 'service',
    variables: [...always, 'bookUrl'],
    texts: {
      subject: 'Thank you for asking {{tenantName}}',
      preview: 'We come back to you shortly.',
      title: 'Thank you for asking',
      body: body(
        'Hello {{firstName}}, thank you for your interest. We come back to you shortly.',
        '[See times and prices]({{bookUrl}})',
        questions,
      ),
      sms: 'Hi {{firstName}}, this is {{tenantName}}. Thank you for asking! We call you shortly, or book right away: {{bookUrl}} Reply STOP to end texts.',
    },
  },
  follow_up: {
    name: 'Follow-up',
    when: 'By hand or by an automation, when a lead has gone quiet',
    audience: 'lead',
    consent: 'marketing',
    variables: [...always, 'bookUrl'],
    texts: {
      subject: 'Still thinking about it?',
      preview: 'Times this week are still free.',
      title: 'Can we help you decide?',
      body: body(
        'Hello {{firstName}}, you asked us about preparing your property. We still have times for you.',
        '[See times and prices]({{bookUrl}})',
        questions,
      ),
      sms: '{{tenantName}}: we still have times for your property: {{bookUrl}} Reply STOP to end texts.',
    },
  },
  annual_plan_details: {
    name: 'Annual plan details',
    when: 'When a customer accepts the annual offer',
    audience: 'customer',
    consent: 'none',
    variables: always,
    texts: {
      subject: 'The annual VIP plan of {{tenantName}}',
      preview: '$799 instead of $999 for the year.',
      title: 'The annual VIP plan',
      body: body(
        'Hello {{firstName}}, you asked for the details of our annual plan. It costs $799 for the year instead of $999, and regular customers save up to $2,400 a year with it.',
        'Nothing has been charged. Call {{tenantPhone}} or answer this email, and we set it up with you.',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
