import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Zip } from '../../contract/place.ts';
import type { Lead } from '../leads/lead.ts';
import { LeadSource } from '../leads/lead.ts';

export const AssignmentWay = z.enum(['round_robin', 'first_to_claim', 'rules', 'owner']);
export type AssignmentWay = z.infer<typeof AssignmentWay>;

const Person = z.string().min(1).max(80);

/** Whose a lead becomes when every condition that is given holds; a rule without conditions takes all. */
const AssignmentRule = z.strictObject({
  zip: Zip.optional(),
  service: ServiceCode.optional(),
  source: LeadSource.optional(),
  assignTo: Person,
});

/** How new leads find their people; whoever is paused is passed over, in every way. */
export const AssignmentSettings = z.strictObject({
  way: AssignmentWay,
  /** Whose turn it is goes round in this order. */
  people: z.array(Person).max(100),
  paused: z.array(Person).max(100),
  rules: z.array(AssignmentRule).max(100),
  owner: Person.nullable(),
  fallback: Person.nullable(),
});
export type AssignmentSettings = z.infer<typeof AssignmentSettings>;

/** Before anybody has chosen: nobody is in the round, so leads wait for an administrator. */
export const defaultAssignment: AssignmentSettings = {
  way: 'round_robin',
  people: [],
  paused: [],
  rules: [],
  owner: null,
  fallback: null,
};

type Asked = Pick<Lead, 'propertyAddress' | 'servicesInterested' | 'source'>;
type IsThere = (profileId: string) => boolean;

const zipOf = (address: string | null): string | undefined => address?.match(/\b\d{5}\b/g)?.at(-1);

const holds = ({ zip, service, source }: z.infer<typeof AssignmentRule>, lead: Asked): boolean =>
  (zip === undefined || zip === zipOf(lead.propertyAddress)) &&
  (service === undefined || lead.servicesInterested.includes(service)) &&
  (source === undefined || source === lead.source);

/** Somebody, or nobody, and whose turn is next. */
export interface Choice {
  readonly assignedTo: string | null;
  readonly turn: number;
}

const inTurn = (people: readonly string[], turn: number, isThere: IsThere): Choice => {
  for (let i = 0; i < people.length; i++) {
    const at = (turn + i) % people.length;
    const person = people[at];
    if (person !== undefined && isThere(person)) return { assignedTo: person, turn: (at + 1) % people.length };
  }
  return { assignedTo: null, turn };
};

/** Everybody whom these settings may choose. */
export const candidatesOf = ({ people, rules, owner, fallback }: AssignmentSettings): string[] => [
  ...new Set([
    ...people,
    ...rules.map(({ assignTo }) => assignTo),
    ...[owner, fallback].filter((each) => each !== null),
  ]),
];

const chosenBy = (settings: AssignmentSettings, lead: Asked, isThere: IsThere): string | undefined => {
  const { way, rules, owner } = settings;
  if (way === 'owner') return owner !== null && isThere(owner) ? owner : undefined;
  if (way !== 'rules') return undefined;
  return rules.find((rule) => holds(rule, lead) && isThere(rule.assignTo))?.assignTo;
};

/** Whose a lead becomes: by the chosen way, else the fallback's, else whoever's turn it is; null when nobody is there. */
export const chooseAssignee = (settings: AssignmentSettings, lead: Asked, turn: number, isAtWork: IsThere): Choice => {
  const { way, people, paused, fallback } = settings;
  const isThere = (person: string) => !paused.includes(person) && isAtWork(person);
  const chosen = chosenBy(settings, lead, isThere);
  if (chosen !== undefined) return { assignedTo: chosen, turn };
  if (way !== 'round_robin' && fallback !== null && isThere(fallback)) return { assignedTo: fallback, turn };
  const next = inTurn(people, turn, isThere);
  if (next.assignedTo !== null || fallback === null) return next;
  return { assignedTo: isThere(fallback) ? fallback : null, turn };
};
