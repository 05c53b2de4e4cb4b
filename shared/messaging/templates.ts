import type { Block, Template } from './template.ts';

const schedule: Block = { kind: 'schedule' };
const address: Block = { kind: 'fact', label: 'Address', text: '{{address}}' };
const total: Block = { kind: 'fact', label: 'Total', text: '{{total}}' };
const questions: Block = { kind: 'text', text: 'Questions? Call {{tenantPhone}} or answer this e-mail.' };
const manage: Block = { kind: 'button', label: 'See, move or cancel your booking', url: '{{manageUrl}}' };

/** The messages about an order and its offers; texts are data, so that a tenant can have its own. */
export const templates = {
  booking_confirmed: {
    subject: 'Confirmed: {{services}}, {{when}}',
    preview: '{{when}} at {{address}}',
    title: 'Your booking is confirmed',
    blocks: [
      { kind: 'text', text: 'Hello {{firstName}}, thank you for your order. This is what happens, and when:' },
      schedule,
      address,
      total,
      manage,
      questions,
    ],
  },
  booking_received: {
    subject: 'Received: {{services}}, {{when}}',
    preview: 'Your times are reserved. We confirm them once your payment has arrived.',
    title: 'We have your booking',
    blocks: [
      {
        kind: 'text',
        text: 'Hello {{firstName}}, your times are reserved. We confirm them once your payment has arrived.',
      },
      schedule,
      address,
      total,
      manage,
      questions,
    ],
  },
  rescheduled: {
    subject: 'New time: {{services}}, {{when}}',
    preview: 'Your booking has moved to {{when}}.',
    title: 'Your booking has moved',
    blocks: [
      { kind: 'text', text: 'Hello {{firstName}}, these times replace the ones you had before:' },
      schedule,
      address,
      manage,
      questions,
    ],
  },
  cancelled: {
    subject: 'Cancelled: {{services}}, {{when}}',
    preview: 'Nobody will come. You can book again at any time.',
    title: 'Your booking is cancelled',
    blocks: [
      {
        kind: 'text',
        text: 'Hello {{firstName}}, we have cancelled your order for {{address}}. None of this will happen:',
      },
      schedule,
      { kind: 'text', text: 'If this was a mistake, book again or call {{tenantPhone}}.' },
      { kind: 'button', label: 'Book again', url: '{{bookUrl}}' },
    ],
  },
  annual_plan_details: {
    subject: 'The annual VIP plan of {{tenantName}}',
    preview: '$799 instead of $999 for the year.',
    title: 'The annual VIP plan',
    blocks: [
      {
        kind: 'text',
        text: 'Hello {{firstName}}, you asked for the details of our annual plan. It costs $799 for the year instead of $999, and regular customers save up to $2,400 a year with it.',
      },
      {
        kind: 'text',
        text: 'Nothing has been charged. Call {{tenantPhone}} or answer this e-mail, and we set it up with you.',
      },
    ],
  },
} as const satisfies Record<string, Template>;

export type TemplateCode = keyof typeof templates;
