import { formatCents } from '../../contract/money.ts';
import { formatPhone } from '../../contract/text.ts';
import type { PublicCatalog } from '../catalog/public-service.ts';
import type { CustomerRules } from '../team/customer-rules.ts';
import { type HomeContent, priceRange, serviceOf } from './home-words.ts';
import type { Showcase } from './showcase.ts';

export interface Question {
  readonly ask: string;
  readonly answer: string;
}

const priceAnswer = (catalog: PublicCatalog | undefined): string => {
  const named = (['photography', 'virtual_staging', 'cleaning'] as const).flatMap((code) => {
    const service = serviceOf(catalog, code);
    return service ? [`${service.name} ${priceRange(service)}`] : [];
  });
  const range = named.length > 0 ? `${named.join(', ')}, depending on the size of the home. ` : '';
  return `${range}The total you see is the total you pay. For repairs, painting and landscaping, you book an assessment visit and get a written quote for the work itself.`;
};

const visitAnswer = (catalog: PublicCatalog | undefined): string => {
  const visit = serviceOf(catalog, 'repairs');
  const fee = visit ? ` The visit is ${formatCents(visit.basePrice)}, and the fee is credited if you accept.` : '';
  return `For repairs, painting and landscaping, a specialist visits first and sends you a written quote.${fee}`;
};

const insuranceOf = ({ insurance, license }: Pick<Showcase, 'insurance' | 'license'>): Question[] => {
  const lines = [insurance, license].filter((line) => line !== null);
  return lines.length > 0 ? [{ ask: 'Are you insured?', answer: lines.join(' ') }] : [];
};

const ruleQuestions = {
  changes: {
    ask: 'Can I reschedule or cancel?',
    more: 'Use the link in your confirmation. You don’t need an account.',
  },
  pay: {
    ask: 'When do I pay?',
    more: 'The last button always says what is charged now, and your confirmation says what is due.',
  },
} as const;

/** What the company's own settings say; nothing where they are not known. */
const rulesOf = (rules: CustomerRules | undefined, kind: keyof typeof ruleQuestions): Question[] => {
  const { ask, more } = ruleQuestions[kind];
  return rules ? [{ ask, answer: `${rules[kind]} ${more}` }] : [];
};

/** Frequently asked questions, the most frequent first. The homepage shows the first of them. Over 40 lines: a list of texts. */
export const questionsOf = ({ tenant, catalog, showcase }: HomeContent): Question[] => {
  const { promises, phone, county, zipCodes, rules } = tenant;
  return [
    { ask: 'What does it cost?', answer: priceAnswer(catalog) },
    {
      ask: 'How soon can you start?',
      answer: `Work starts within ${promises.startsWithin}. You’ll only see dates when every crew you need is available.`,
    },
    ...rulesOf(rules, 'changes'),
    {
      ask: 'Who comes to the house?',
      answer: `One of ${promises.vendorCount} vetted vendors, chosen by trade and by how close they are that day. Their name is on your plan before you confirm.`,
    },
    { ask: 'What is an assessment visit?', answer: visitAnswer(catalog) },
    ...insuranceOf(showcase),
    ...rulesOf(rules, 'pay'),
    {
      ask: 'Do I have to be home?',
      answer:
        'No. Tell us in your booking how the crew gets in: a lockbox, a neighbor, an agent. You can also leave notes on parking and pets.',
    },
    {
      ask: 'Where do you work?',
      answer: `In ${county}: ${zipCodes.length} ZIP codes. Enter yours on the homepage, and you’ll know right away.`,
    },
    {
      ask: 'How do I get my photos?',
      answer: 'By email, by the date on your plan. Rush delivery gets you the photos the day after the shoot.',
    },
    {
      ask: 'What if none of the times work?',
      answer: `Request a call on the schedule page and we’ll call you, or call us at ${formatPhone(phone)}.`,
    },
  ];
};
