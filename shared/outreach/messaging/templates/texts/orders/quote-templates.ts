import { body, ofOrder, questions, type TemplateDefinition } from '../../template-definition.ts';

const ofQuote = [...ofOrder, 'quoteNumber', 'quoteUrl', 'validDate', 'amount'] as const;

/** Messages about a quote after an assessment. */
export const quoteTemplates = {
  quote_ready: {
    name: 'Quote ready',
    when: 'When the company sends a quote after an assessment',
    audience: 'customer',
    consent: 'none',
    variables: ofQuote,
    texts: {
      subject: 'Your quote {{quoteNumber}} is ready',
      preview: 'From {{amount}}. Good through {{validDate}}.',
      title: 'Your quote is ready',
      body: body(
        'Hi {{firstName}}, we have put a price on the work at {{address}}, from {{amount}}.',
        'Look at the options side by side, pick the days that suit you, and sign with your name. Where an assessment comes off, it shows how much.',
        '**Quote** {{quoteNumber}}',
        '**Good through** {{validDate}}',
        '[See your quote]({{quoteUrl}})',
        questions,
      ),
      sms: 'Your quote {{quoteNumber}} from {{tenantName}} is ready: {{quoteUrl}}',
    },
  },
  quote_changed: {
    name: 'Quote changed',
    when: 'When the company sends a changed quote',
    audience: 'customer',
    consent: 'none',
    variables: ofQuote,
    texts: {
      subject: 'Your quote {{quoteNumber}} has changed',
      preview: 'The new one starts at {{amount}} and is good through {{validDate}}.',
      title: 'Your new quote',
      body: body(
        'Hi {{firstName}}, here is the changed quote for {{address}}, from {{amount}}. It takes the place of the one before.',
        '**Quote** {{quoteNumber}}',
        '**Good through** {{validDate}}',
        '[See the new quote]({{quoteUrl}})',
        questions,
      ),
      sms: 'Your quote {{quoteNumber}} from {{tenantName}} has changed: {{quoteUrl}}',
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
