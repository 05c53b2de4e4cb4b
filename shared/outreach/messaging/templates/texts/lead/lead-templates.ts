import { formatCents } from '../../../../../contract/money.ts';
import { QUALIFYING_SCORE } from '../../../../../crm/tasks/priority.ts';
import { offerTerms } from '../../../../../sales/quoting/offers.ts';
import { always, body, questions, type TemplateDefinition } from '../../template-definition.ts';

const annual = {
  price: formatCents(offerTerms.annualPrice),
  regular: formatCents(offerTerms.annualRegularPrice),
  saving: formatCents(offerTerms.annualSaving),
};

/** Messages to people who have not booked yet. */
export const leadTemplates = {
  welcome_lead: {
    name: 'Welcome',
    when: `As a text message when a lead’s score reaches ${QUALIFYING_SCORE}, and by automations`,
    audience: 'lead',
    consent: 'service',
    variables: [...always, 'bookUrl'],
    texts: {
      subject: 'Thanks for contacting {{tenantName}}',
      preview: 'We’ll be in touch soon.',
      title: 'Thanks for reaching out',
      body: body(
        'Hi {{firstName}}, thanks for your interest. We’ll be in touch soon.',
        '[See prices and times]({{bookUrl}})',
        questions,
      ),
      sms: "Hi {{firstName}}, this is {{tenantName}}. Thanks for reaching out! We'll call you soon, or book now: {{bookUrl}} Reply STOP to opt out.",
    },
  },
  follow_up: {
    name: 'Follow-up',
    when: 'When a colleague or an automation follows up with a quiet lead',
    audience: 'lead',
    consent: 'marketing',
    variables: [...always, 'bookUrl'],
    texts: {
      subject: 'Still getting your property ready?',
      preview: 'See your price and the next available times.',
      title: 'Can we help you decide?',
      body: body(
        'Hi {{firstName}}, you asked us about getting your property ready. You can see your exact price and the next available times online.',
        '[See prices and times]({{bookUrl}})',
        questions,
      ),
      sms: '{{tenantName}}: still getting your property ready? See your price and available times: {{bookUrl}} Reply STOP to opt out.',
    },
  },
  annual_plan_details: {
    name: 'Annual plan details',
    when: 'When a customer accepts the annual offer',
    audience: 'customer',
    consent: 'none',
    variables: always,
    texts: {
      subject: 'Your annual VIP plan with {{tenantName}}',
      preview: `${annual.price} for the year instead of ${annual.regular}.`,
      title: 'The annual VIP plan',
      body: body(
        `Hi {{firstName}}, here are the details of our annual plan. It’s ${annual.price} for the year instead of ${annual.regular}, and regular customers save up to ${annual.saving} a year with it.`,
        'You haven’t been charged. Call {{tenantPhone}} or reply to this email and we’ll set it up with you.',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
