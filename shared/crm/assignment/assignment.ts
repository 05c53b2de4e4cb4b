import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Zip } from '../../contract/place.ts';
import type { Lead } from '../leads/lead.ts';
import { LeadSource } from '../leads/lead.ts';

export const AssignmentWay = z.enum(['round_robin', 'first_to_claim', 'rules', 'owner']);
export type AssignmentWay = z.infer<typeof AssignmentWay>;

const Person = z.string().min(1).max(80);

/** Assigns a lead to `assignTo` if every given condition matches; a rule without conditions matches every lead. */
const AssignmentRule = z.strictObject({
  zip: Zip.optional(),
  service: ServiceCode.optional(),
  source: LeadSource.optional(),
  assignTo: Person,
});

/** How new leads are assigned; paused people are skipped in every mode. */
export const AssignmentSettings = z.strictObject({
  way: AssignmentWay,
  /** Round-robin order. */
  people: z.array(Person).max(100),
  paused: z.array(Person).max(100),
  rules: z.array(AssignmentRule).max(100),
  owner: Person.nullable(),
  fallback: Person.nullable(),
});
export type AssignmentSettings = z.infer<typeof AssignmentSettings>;

/** Default before an administrator has chosen: the rotation is empty, so leads stay unassigned. */
export const defaultAssignment: AssignmentSettings = {
  way: 'round_robin',
  people: [],
  paused: [],
  rules: [],
  owner: null,
  fallback: null,
};

type AssignedFacts = Pick<Lead, 'address' | 'servicesInterested' | 'source'>;
type IsAvailable = (profileId: string) => boolean;

const ruleMatches = ({ zip, service, source }: z.infer<typeof AssignmentRule>, lead: AssignedFacts): boolean =>
  (zip === undefined || zip === lead.address?.zip) &&
  (service === undefined || lead.servicesInterested.includes(service)) &&
  (source === undefined || source === lead.source);

/** The chosen assignee, if any, and the index in `people` from which the next rotation starts. */
export interface AssignmentChoice {
  readonly assignedTo: string | null;
  readonly turn: number;
}

const nextInRotation = (people: readonly string[], turn: number, isAvailable: IsAvailable): AssignmentChoice => {
  for (let i = 0; i < people.length; i++) {
    const at = (turn + i) % people.length;
    const person = people[at];
    if (person !== undefined && isAvailable(person)) return { assignedTo: person, turn: (at + 1) % people.length };
  }
  return { assignedTo: null, turn };
};

/** Lists every profile id that these settings may assign. */
export const candidatesOf = ({ people, rules, owner, fallback }: AssignmentSettings): string[] => [
  ...new Set([
    ...people,
    ...rules.map(({ assignTo }) => assignTo),
    ...[owner, fallback].filter((each) => each !== null),
  ]),
];

const assigneeByMode = (
  settings: AssignmentSettings,
  lead: AssignedFacts,
  isAvailable: IsAvailable,
): string | undefined => {
  const { way, rules, owner } = settings;
  if (way === 'owner') return owner !== null && isAvailable(owner) ? owner : undefined;
  if (way !== 'rules') return undefined;
  return rules.find((rule) => ruleMatches(rule, lead) && isAvailable(rule.assignTo))?.assignTo;
};

/** Chooses the assignee: by the configured mode, then the fallback, then round robin; null if nobody is available. */
export const chooseAssignee = (
  settings: AssignmentSettings,
  lead: AssignedFacts,
  turn: number,
  isAtWork: IsAvailable,
): AssignmentChoice => {
  const { way, people, paused, fallback } = settings;
  const isAvailable = (person: string) => !paused.includes(person) && isAtWork(person);
  const chosen = assigneeByMode(settings, lead, isAvailable);
  if (chosen !== undefined) return { assignedTo: chosen, turn };
  if (way !== 'round_robin' && fallback !== null && isAvailable(fallback)) return { assignedTo: fallback, turn };
  const next = nextInRotation(people, turn, isAvailable);
  if (next.assignedTo !== null || fallback === null) return next;
  return { assignedTo: isAvailable(fallback) ? fallback : null, turn };
};
