import { publicCatalog } from '../../company/catalog/public-catalog.ts';
import type { Catalog, Service } from '../../company/catalog/service.ts';
import { serviceNames } from '../../company/catalog/service-name.ts';
import { measureOf } from '../../company/catalog/tariff.ts';
import { changePolicyText } from '../../company/team/customer-rules.ts';
import type { Policy } from '../../company/team/policy.ts';
import type { Tenant } from '../../company/tenancy/tenant.ts';
import { formatCents } from '../../contract/money.ts';
import { formatPhone } from '../../contract/text.ts';
import { commonQuestions } from './common-questions.ts';
import type { KnowledgeInput } from './knowledge-entry.ts';

/** Source data of a company's first entries; they state nothing else. */
export interface StarterFacts {
  readonly tenant: Pick<Tenant, 'name' | 'serviceArea' | 'contact' | 'promises'>;
  readonly catalog: Catalog;
  readonly policy: Policy;
}

/** An entry with a stable key, so that it is written once. */
export type StarterEntry = KnowledgeInput & { readonly key: string };

const entry = (key: string, category: string, title: string, content: string, subcategory = ''): StarterEntry => ({
  key,
  category,
  subcategory,
  content,
  metadata: { title, origin: 'starter' },
});

const priceText = ({ name, price, basePrice, maxPrice }: ReturnType<typeof priced>[number]): string => {
  // “Drone photos cost”, “Cleaning costs”.
  const costs = name.endsWith('s') ? 'cost' : 'costs';
  const measure = measureOf(price) === 'rooms' ? 'the number of rooms' : 'the size of the property';
  if (basePrice === maxPrice) return `${name} ${costs} ${formatCents(basePrice)} for any size of property.`;
  const isOpen = price.kind === 'stepped' && price.max === null;
  const range = isOpen ? `from ${formatCents(basePrice)}` : `${formatCents(basePrice)} to ${formatCents(maxPrice)}`;
  return `${name} ${costs} ${range}, depending on ${measure}. You see the exact price before you book.`;
};

const priced = (catalog: Catalog) =>
  publicCatalog(catalog).services.map((service) => ({
    ...service,
    price: catalog.services.find(({ code }) => code === service.code)?.price as Service['price'],
  }));

const ofCatalog = ({ catalog }: StarterFacts): StarterEntry[] => {
  const services = priced(catalog);
  const packages = publicCatalog(catalog).packages;
  return [
    ...services.map((each) =>
      entry(`price.${each.code}`, 'pricing', `Price of ${each.name}`, priceText(each), each.name),
    ),
    ...services.map((each) =>
      entry(
        `service.${each.code}`,
        'services',
        each.name,
        `${each.name}: ${each.description}${each.deliveryDays ? ` Delivered within ${each.deliveryDays} business days after the visit.` : ''}`,
        each.name,
      ),
    ),
    ...packages.map((each) =>
      entry(
        `package.${each.code}`,
        'pricing',
        `Package ${each.name}`,
        `The package ${each.name} is ${serviceNames(each.services)}: ${each.description} It costs the sum of its services.`,
        'packages',
      ),
    ),
  ];
};

const ofPlace = ({ tenant }: StarterFacts): StarterEntry[] => {
  const { serviceArea, contact, name, promises } = tenant;
  const towns = [...new Set(serviceArea.zipCodes.map(({ place }) => place))];
  return [
    entry(
      'area',
      'service_area',
      `Where ${name} works`,
      `${name} serves ${serviceArea.countyName}, ${serviceArea.state}: ${towns.slice(0, 40).join(', ')}. Send your ZIP code to be sure.`,
    ),
    entry(
      'contact',
      'general',
      'How to reach us',
      `You can reach ${name} at ${formatPhone(contact.phone)} or ${contact.email}. The office is at ${contact.address}.`,
    ),
    entry(
      'start',
      'scheduling',
      'When work starts',
      `Work usually starts within ${promises.startsWithin}. ${name} works with ${promises.vendorCount} vetted vendors.`,
    ),
  ];
};

const ofPolicies = ({ policy }: StarterFacts): StarterEntry[] => [
  entry(
    'change',
    'policies',
    'Moving or canceling',
    `Rescheduling and canceling: ${changePolicyText(policy)} Use the link in your confirmation email${policy.fees ? ': it shows the amount before you agree' : ''}.`,
  ),
  entry(
    'notice',
    'scheduling',
    'How soon a visit can be',
    `How soon we can come: a visit needs ${policy.noticeHours} hours of notice. We hold the times you choose for ${policy.holdMinutes} minutes while you finish booking.`,
  ),
  entry(
    'sequence',
    'scheduling',
    'The order of the work',
    'In which order things are done: one order books every trade in the right sequence: repairs, painting, landscaping, cleaning, then photos and video, each on a later business day. An inspection can happen anytime.',
  ),
  entry(
    'prices-fixed',
    'policies',
    'Fixed prices',
    "Hidden fees and extra charges: there are none. You see the exact price for your property before you book, it's fixed when you book, and nothing is added later. Assessment visits for repairs, painting, and landscaping are credited if you accept the written quote.",
  ),
];

const ofQuestions = ({ tenant, catalog, policy }: StarterFacts): StarterEntry[] =>
  commonQuestions.map(({ key, category, title, question, answer }) =>
    entry(`question.${key}`, category, title, `${question} ${answer({ tenant, services: catalog.services, policy })}`),
  );

/** First entries of a new company: prices, service area, policies, and what visitors usually ask, from its settings. */
export const starterKnowledge = (facts: StarterFacts): StarterEntry[] => [
  ...ofCatalog(facts),
  ...ofPlace(facts),
  ...ofPolicies(facts),
  ...ofQuestions(facts),
];
