/** Stripe names what it asks for by fields of its API; the first that fits says it in words. */
const words: readonly (readonly [RegExp, string])[] = [
  [/verification|document/, 'A document that proves who you are or that your company exists'],
  [/^external_account/, 'A bank account for your payouts'],
  [/^business_profile\.(url|product_description)/, 'Your website, or what you sell'],
  [/^business_profile\.mcc|^business_type/, 'What kind of business you are'],
  [/^business_profile\.support/, 'How your customers reach you'],
  [/^tos_acceptance/, 'That you agree to Stripe’s terms'],
  [/^(individual|representative|person_\w+|persons?)\b/, 'Who represents the company'],
  [
    /^(company\.)?(owners|directors|executives)_provided|^(owners?|directors?|executives?|relationship)\b/,
    'Who owns and runs the company',
  ],
  [/^company\.tax_id/, 'Your tax number'],
  [/^company\b/, 'Name, address and phone of your company'],
];

const OTHER = 'Something that Stripe’s page names';

/** What Stripe still asks for, in words, each once. */
export const stripeNeeds = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => words.find(([fits]) => fits.test(field))?.[1] ?? OTHER)),
];
