import type { AssignmentWay } from '../../../../../shared/crm/assignment/assignment.ts';
import { CLAIM_MINUTES } from '../../../../../shared/crm/tasks/claim-time.ts';
import { bookedServices, serviceLabel, sourceLabel } from '../../../../ui/console/marks/labels.ts';

/** The four ways, each with what happens to a new lead. */
export const ways: readonly (readonly [AssignmentWay, string, string])[] = [
  ['round_robin', 'In turns', 'Each new lead goes to the next colleague of the round, so that all get as many.'],
  [
    'first_to_claim',
    'First to claim',
    `Whoever takes a lead first has it. One that nobody takes in ${CLAIM_MINUTES} minutes is given away.`,
  ],
  ['rules', 'By rules', 'ZIP, service and source decide. The first rule that fits is the one that counts.'],
  ['owner', 'Always the same', 'Every new lead goes to one colleague.'],
];

/** The hint on round robin, as the strategy or as the fallback. */
export const roundHint = (way: AssignmentWay): string =>
  way === 'round_robin'
    ? 'Leads go round in this order. With nobody here, new leads wait for an administrator.'
    : 'When neither the way above nor the person below can take a lead, it goes round among these, in this order.';

/** An option of a select; an empty value means “any”. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const serviceChoices: readonly Choice[] = [
  { value: '', label: 'Any service' },
  ...bookedServices.map((code) => ({ value: code, label: serviceLabel(code) })),
];

const sources = ['website_form', 'chat', 'voice', 'booking_workflow', 'landing:sellers', 'import', 'api', 'manual'];

/** The sources a rule may ask for, with those that rules ask for already. */
export const sourceChoices = (used: readonly string[]): readonly Choice[] => [
  { value: '', label: 'Any source' },
  ...[...new Set([...sources, ...used.filter(Boolean)])].map((value) => ({ value, label: sourceLabel(value) })),
];
