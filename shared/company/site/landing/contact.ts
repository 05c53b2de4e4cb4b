import { formatPhone } from '../../../contract/text.ts';
import type { LandingWords } from './landing-page.ts';

/** How to reach a person. */
export const contact: LandingWords = {
  page: 'contact',
  offer: 'Customer service',
  services: [],
  book: [],
  description: (c) =>
    `Call ${formatPhone(c.tenant.phone)} or write to the team in ${c.tenant.county}. Real people answer: about a booking, a price, or a house you’re worried about.`,
  headline: () => 'Talk to a person.',
  lead: (c) =>
    `Call ${formatPhone(c.tenant.phone)}, or leave a note and we’ll get back to you within one business day.`,
  parts: () => [
    {
      title: 'Faster ways',
      points: [
        {
          title: 'Move or cancel a visit',
          text: 'Use the link in your confirmation. It takes a minute, and you don’t need an account.',
        },
        { title: 'See a price', text: 'The pricing page has the exact one for your home, no name needed.' },
        { title: 'Get your pictures', text: 'They’re in your account, and in the email that said they were ready.' },
      ],
    },
  ],
  pricesTitle: '',
  questions: (c) => [
    {
      ask: 'Which towns do you serve?',
      answer: `All of ${c.tenant.county}: ${c.tenant.zipCodes.length} ZIP codes, with drive time planned into every day.`,
    },
    {
      ask: 'Can I reach the crew on the day?',
      answer: 'Call us, and we’ll reach them. If they’re running late, you hear from us first.',
    },
    {
      ask: 'Something went wrong. What now?',
      answer: 'Call, or write with your order number. A person reads it, not a queue.',
    },
  ],
  form: {
    title: 'Leave a note',
    lead: 'Tell us what it’s about, and how to reach you.',
    fields: ['topic', 'message'],
    submit: 'Send my note',
    thanks: 'Thanks. We’ll get back to you within one business day.',
  },
};
