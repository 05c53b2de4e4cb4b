import type { LandingField } from './landing-page.ts';

/** How soon somebody wants to sell. */
export const whenOptions = {
  now: 'As soon as possible',
  weeks: 'In the next few weeks',
  months: 'In one to three months',
  later: 'Later, or not sure yet',
} as const;

/** What somebody writes about. */
export const topicOptions = {
  booking: 'A new booking',
  visit: 'A visit that’s already booked',
  price: 'A price or a quote',
  pictures: 'Photos, video or 3D tours',
  work: 'Working with you',
  other: 'Something else',
} as const;

/** What an architect or builder needs documented. */
export const projectOptions = {
  existing: 'An existing building, before we design',
  progress: 'A site under construction',
  portfolio: 'A finished project, for our portfolio',
  other: 'Something else',
} as const;

interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  readonly type: 'text' | 'date' | 'number' | 'select' | 'lines' | 'service';
  readonly autoComplete?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly inputMode?: 'numeric';
  readonly max?: number;
}

/** The fields as the document and the page both show them. */
export const fieldWords: Readonly<Record<LandingField, FieldWords>> = {
  date: { label: 'Date', type: 'date' },
  zip: { label: 'ZIP code of the home', type: 'text', autoComplete: 'postal-code', inputMode: 'numeric', max: 5 },
  propertyAddress: { label: 'Address of the home', type: 'text', autoComplete: 'street-address', max: 300 },
  when: { label: 'When would you like to list?', type: 'select', options: whenOptions },
  works: { label: 'What needs doing?', type: 'lines', max: 1000 },
  service: { label: 'Where should we start?', type: 'service' },
  project: { label: 'What are you working on?', type: 'select', options: projectOptions },
  sqFt: { label: 'Size in square feet', type: 'number', inputMode: 'numeric' },
  topic: { label: 'What’s it about?', type: 'select', options: topicOptions },
  message: { label: 'Your message', type: 'lines', max: 2000 },
};

/** What may be sent or done, as the boxes of a form say it. */
export const consentWords = {
  serviceMessages: 'Text me about this request',
  marketing: 'Email me offers and tips now and then',
  aiCalls: 'Your AI voice assistant may call me (recorded, 9 a.m. to 8 p.m.)',
} as const;
