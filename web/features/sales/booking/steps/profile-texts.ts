import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { firstStep } from '../../../../../shared/company/site/book-words.ts';
import type { Profile } from '../../../../../shared/sales/booking/workflow/profile.ts';

/** The title and description of each profile. */
export const profileTexts: Record<Profile, { title: string; text: string }> = firstStep.profiles;

/** An option of a choice with its stored value. */
export interface Choice {
  readonly value: string;
  readonly title: string;
}

const goals = {
  sell_faster: 'Sell faster',
  raise_value: 'Raise the value',
  rent_out: 'Rent it out',
  move_in: 'Move in',
  refinance: 'Refinance',
  document_project: 'Document a project',
} as const;
type Goal = keyof typeof goals;

const goalsByProfile: Record<Profile, readonly Goal[]> = {
  homeowner: ['raise_value', 'refinance', 'rent_out', 'sell_faster'],
  seller: ['sell_faster', 'raise_value'],
  buyer: ['move_in', 'rent_out', 'raise_value'],
  agent: ['sell_faster', 'raise_value', 'document_project'],
  investor: ['raise_value', 'sell_faster', 'rent_out', 'refinance'],
  architect: ['document_project', 'raise_value'],
  property_manager: ['rent_out', 'raise_value', 'document_project'],
};

/** The goals that fit these profiles, without duplicates. */
export const goalsOf = (profiles: readonly Profile[]): Choice[] =>
  [...new Set(profiles.flatMap((profile) => goalsByProfile[profile]))].map((value) => ({ value, title: goals[value] }));

/** The title of a stored goal. */
export const goalTitle = (value: string): string => (value in goals ? goals[value as Goal] : value);

export const exitGoals: readonly Choice[] = [
  { value: 'flip', title: 'Flip it' },
  { value: 'rent', title: 'Rent it' },
  { value: 'hold', title: 'Hold it' },
];

/** The typical projects of agents and architects. */
export const businessFocuses: Partial<Record<Profile, readonly Choice[]>> = {
  agent: [
    { value: 'listings', title: 'Listings' },
    { value: 'luxury', title: 'Luxury homes' },
    { value: 'rentals', title: 'Rentals' },
    { value: 'new_construction', title: 'New construction' },
  ],
  architect: [
    { value: 'residential', title: 'Residential' },
    { value: 'renovation', title: 'Renovation' },
    { value: 'commercial', title: 'Commercial' },
  ],
};

const servicesByGoal: Record<Goal, readonly ServiceCode[]> = {
  sell_faster: ['photography', 'cleaning', 'virtual_staging', 'video'],
  raise_value: ['repairs', 'painting', 'landscaping', 'inspections'],
  rent_out: ['cleaning', 'photography', 'painting'],
  move_in: ['inspections', 'cleaning', 'repairs', 'painting'],
  refinance: ['inspections', 'repairs', 'painting'],
  document_project: ['photography', 'video', 'inspections'],
};

/** The services that help with these goals, most helpful first. */
export const servicesFor = (chosen: readonly string[]): ServiceCode[] => [
  ...new Set(chosen.flatMap((goal) => (goal in servicesByGoal ? servicesByGoal[goal as Goal] : []))),
];

/** The services with those that help with these goals first; the rest keep their order. */
export const byGoals = <T extends { code: ServiceCode }>(services: readonly T[], chosen: readonly string[]): T[] => {
  const first = servicesFor(chosen);
  const rank = ({ code }: T): number => (first.includes(code) ? first.indexOf(code) : first.length);
  return [...services].sort((a, b) => rank(a) - rank(b));
};
