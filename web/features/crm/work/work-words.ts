import type { ManualKind, Outcome } from '../../../../shared/crm/tasks/task.ts';

/** Why work waits for a person. */
export const kindTitles: Record<ManualKind, string> = {
  white_glove: 'Personal request',
  no_availability: 'No time fits',
  no_vendor: 'No vendor',
  dispatch: 'Dispatch',
  failed_automation: 'Automation failed',
  escalation: 'Wants a person',
};

export const kinds = Object.keys(kindTitles) as ManualKind[];

/** The words for the kind of a task of the queue. */
export const kindTitle = (kind: string): string => kindTitles[kind as ManualKind] ?? 'Work';

/** What may come of claimed work, with what each means. */
export const outcomes: readonly (readonly [Outcome, string, string])[] = [
  ['solved', 'Solved', 'Done. It leaves the queue.'],
  ['not_reached', 'Not reached', 'Nobody answered. It leaves the queue; add a task to try again.'],
  ['not_possible', 'Not possible', 'It can’t be done. It leaves the queue.'],
  ['passed_on', 'Pass it on', 'It goes back to the queue for a teammate to claim.'],
];

/** The words for an outcome. */
export const outcomeTitle = (outcome: Outcome): string => outcomes.find(([each]) => each === outcome)?.[1] ?? 'Done';
