import { serviceNames } from '../../company/catalog/service-name.ts';
import { percentOf } from '../../contract/money.ts';
import type { Lead } from '../../crm/leads/lead.ts';
import { tierOf } from '../../crm/leads/scoring/tier.ts';
import { hasAny, normalizeText } from '../chat/plain-text.ts';
import type { PricingRecommendation, PropertyAnalysis } from './ai-results.ts';
import type { LeadQualification } from './lead-qualification.ts';

/** Seed 9, "Mock AI results", in cents. */
export const mockNumbers = { score: 75, basePrice: 29_900, competitorAverage: 35_000, percent: 95 } as const;

type Issue = PropertyAnalysis['identifiedIssues'][number];

const issue = (category: string, severity: Issue['severity'], cost: number, words: string): [Issue, string[]] => [
  { category, severity, estimatedCost: cost, description: `The description speaks of ${category}.` },
  words.split(', '),
];

/** Words in a description that indicate an issue, and roughly what its repair costs. */
const issueKeywords: readonly (readonly [Issue, readonly string[]])[] = [
  issue('roofing', 'high', 250_000, 'roof*, shingle*, leak*, gutter*'),
  issue('plumbing', 'high', 90_000, 'plumb*, pipe*, faucet*, toilet*, water heater'),
  issue('electrical', 'high', 80_000, 'electric*, wiring, outlet*, breaker*'),
  issue('structure', 'high', 400_000, 'foundation*, structur*, beam*, sagging'),
  issue('damp', 'high', 150_000, 'mold*, mould*, damp*, moisture'),
  issue('painting', 'low', 120_000, 'paint*, peeling, scuff*, stain*'),
  issue('flooring', 'medium', 180_000, 'floor*, carpet*, tile*, hardwood'),
  issue('landscaping', 'low', 60_000, 'yard*, lawn*, overgrown, garden*, landscap*'),
  issue('cleaning', 'low', 35_000, 'dirty, dust*, clutter*, clean*, smell*'),
];

const trades: Readonly<Record<string, string>> = {
  roofing: 'A roofer',
  plumbing: 'A plumber',
  electrical: 'An electrician',
  structure: 'A structural engineer',
  damp: 'A mold and moisture specialist',
  painting: 'A painter',
  flooring: 'A floor layer',
  landscaping: 'A landscaper',
  cleaning: 'A cleaning crew',
};

const remedies: Readonly<Record<string, string>> = {
  roofing: 'have the roof looked at',
  plumbing: 'have the plumbing looked at',
  damp: 'find where it is damp',
  electrical: 'have the wiring looked at',
  structure: 'have the structure looked at',
  painting: 'paint what peels or is stained',
  flooring: 'mend the floors',
  landscaping: 'tidy the yard',
  cleaning: 'have the house cleaned',
};

/** Estimate from the words of a description. */
export const mockAnalysis = (description: string): PropertyAnalysis => {
  const plain = normalizeText(description);
  const issues = issueKeywords.filter(([, words]) => hasAny(plain, words)).map(([each]) => each);
  const isGrave = issues.some(({ severity }) => severity === 'high');
  return {
    estimatedRepairCost: issues.reduce((sum, { estimatedCost }) => sum + estimatedCost, 0),
    urgencyLevel: hasAny(plain, ['urgent*', 'asap', 'emergency', 'flood*']) ? 'urgent' : isGrave ? 'high' : 'normal',
    identifiedIssues: issues,
    recommendations: [
      ...issues.map(({ category }) => `Before photos: ${remedies[category] ?? category}.`),
      'Book an inspection for a figure to rely on: this one goes by the words of the description alone.',
    ],
    suggestedVendors: issues.map(({ category }) => trades[category] ?? category),
  };
};

/** The seed's price: 95 % of the competitors' average. */
export const mockPricing = (average: number = mockNumbers.competitorAverage): PricingRecommendation => {
  const { basePrice, percent } = mockNumbers;
  const dynamicPrice = percentOf(average, percent);
  return {
    basePrice,
    dynamicPrice,
    adjustments: [
      {
        factor: 'competitor_average',
        impact: dynamicPrice - basePrice,
        reason: `${percent}% of what competitors take on average.`,
      },
    ],
    confidence: 0.5,
    competitorAnalysis: { averageMarketPrice: average, pricePosition: 'below' },
  };
};

type KnownLeadFacts = Pick<
  Lead,
  'email' | 'phone' | 'propertyAddress' | 'servicesInterested' | 'urgency' | 'budgetRange'
>;

const reasonsOf = ({ email, phone, propertyAddress, servicesInterested, budgetRange }: KnownLeadFacts): string[] => [
  ...(email && phone ? ['Left both an email address and a phone number'] : []),
  ...(propertyAddress ? ['Told the address of the property'] : []),
  ...(servicesInterested.length > 0 ? [`Asked for ${serviceNames(servicesInterested)}`] : []),
  ...(budgetRange ? ['Named a budget'] : []),
];

/** The seed's score for every lead, with the lead's own data as reasons. */
export const mockQualification = (lead: KnownLeadFacts): LeadQualification => {
  const { score } = mockNumbers;
  const isUrgent = lead.urgency === 'urgent' || lead.urgency === 'high';
  return {
    score,
    tier: tierOf(score),
    reasons: reasonsOf(lead),
    estimatedConversionProbability: score / 100,
    recommendedActions: [lead.phone ? 'Call while they remember asking' : 'Write and ask for a phone number'],
    urgencyIndicators: isUrgent ? [`They said that it is ${lead.urgency === 'urgent' ? 'urgent' : 'pressing'}`] : [],
  };
};
