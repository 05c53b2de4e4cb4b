import type { Story } from './story.ts';

const one = (name: string, says: string, ...shows: (RegExp | string)[]): Story => ({
  name,
  turns: [[says, 'none', ...shows]],
});

/** Conversations that want to know something. */
export const questions: readonly Story[] = [
  one('what is there', 'What services do you offer?', /photography.*staging.*cleaning/i),
  one('what it costs', 'how much do you charge', '$149 to $399', '$1,500 to $5,000', '$250 to $600'),
  one('the price of staging', 'What does virtual staging cost?', '$1,500 to $5,000', 'rooms'),
  one('the price of cleaning', 'cleaning price?', '$250 to $600'),
  one('a price in one sentence', 'how much for photos of 3000 square feet', '$249'),
  one('a price with k', 'quote for cleaning 2k sq ft', '$300'),
  {
    name: 'a further service for a size that is known',
    turns: [
      ['how much for photos of 3000 square feet', 'none', '$249'],
      ['And cleaning?', 'none', 'cleaning ($400)'],
      ['how much would cleaning be?', 'none', '$400'],
    ],
  },
  {
    name: 'the prices for a size that is known',
    turns: [
      ['my house has 3000 square feet', 'none'],
      [
        'what are your prices?',
        'none',
        'for 3,000 sq ft',
        'Photography: $249.',
        'Cleaning: $400.',
        'Virtual staging: $1,500 to',
      ],
    ],
  },
  one('Spanish prices', '¿Cuáles son sus precios?', 'Fotografía: de $149 a $399'),
  one('the price of a drone', 'how much is a drone', '$150'),
  one('a place that is served', 'Do you serve 18901?', 'Yes', 'Doylestown', 'Bucks County'),
  one('a town that is served', 'Do you come to Newtown?', 'Yes', 'Newtown'),
  one('the area at large', 'What area do you cover?', 'Bucks County', 'ZIP code'),
  one('the packages', 'Do you have packages?', 'Listing Ready', 'Market Max', 'Full Prep'),
  one('the phone', 'What is your phone number?', '(215) 555-0142', 'hello@northlight.example'),
  one('the hours', 'What are your business hours?', 'Monday to Saturday, 8 am to 6 pm'),
  one('moving a booking', 'I need to reschedule my appointment', '24 hours before'),
  { name: 'a refund', turns: [['can I get a refund?', 'handoff', 'sorry', 'reply right here shortly']] },
  one('the refund policy', 'What is your refund policy?', '24 hours before'),
  one('cancellation', 'What is the cancellation policy', '24 hours'),
  one('how soon', 'How much notice do you need before a visit', '24 hours of notice'),
  one('hidden fees', 'Are there any hidden fees or extra charges?', /fixed|nothing is added/),
  one('the sequence', 'In which order are things done?', 'repairs, painting, landscaping, cleaning'),
  one('vendors', 'How many vetted vendors do you have', '70+ vetted vendors'),
  one('when work starts', 'When does work usually start?', '3-5 business days'),
  one('who is speaking', 'are you a bot?', 'AI assistant'),
  one('a real person?', 'Am I talking to a real person?', 'AI assistant'),
  one('hello', 'hello', 'Hello'),
  one('goodbye', 'bye', 'Goodbye'),
  one('thanks', 'thank you', "You're welcome"),
  one('Spanish greeting', 'Buenos días', '¡Hola!'),
  one('Spanish services', '¿Qué servicios ofrecen?', 'Ofrecemos'),
  one('Spanish area', '¿En qué zona trabajan? ¿trabajan en Doylestown?', 'Doylestown'),
  {
    name: 'a place outside, then an e-mail to be told',
    turns: [
      ['Do you serve 90210?', 'none', "don't serve 90210 yet"],
      ['lee@example.com', 'lead_captured', 'lee@example.com when we serve 90210'],
    ],
    lead: { email: 'lee@example.com' },
  },
  {
    name: 'outside the area staging still works',
    turns: [
      [
        'photos and staging, 2000 sq ft, 4 rooms, zip 10001',
        'none',
        "don't serve 10001 yet",
        /[Ss]taging doesn't need a visit/,
      ],
    ],
  },
  {
    name: 'several questions in a row',
    turns: [
      ['hey', 'none'],
      ['do you do landscaping?', 'none', /Landscaping|ZIP|\$150/],
      ['and how much is it?', 'none', '$150'],
      ['thx', 'none', 'welcome'],
    ],
  },
];
