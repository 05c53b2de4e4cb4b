import type { Stop } from './rule.ts';

/** The latest event of a kind that stops runs: when, and which. */
export interface Mark {
  readonly at: string;
  readonly eventId: string;
}
export type Marks = Readonly<Partial<Record<Stop, Mark>>>;

const reasons: Record<Stop, string> = {
  reply: 'They replied.',
  booking: 'They booked.',
  contact: 'A colleague contacted them.',
  closed: 'The lead was closed.',
};

interface Started {
  readonly trigger: Mark;
}

/** Why a run ends before its next step, in words; the event that started it does not stop it, nor one after `until`. */
export const stopReason = (
  { trigger }: Started,
  stopOn: readonly Stop[],
  marks: readonly Marks[],
  until = Number.POSITIVE_INFINITY,
): string | undefined => {
  const isLater = (mark: Mark | undefined): boolean =>
    mark !== undefined && mark.at >= trigger.at && mark.eventId !== trigger.eventId && Date.parse(mark.at) <= until;
  const found = stopOn.find((stop) => marks.some((each) => isLater(each[stop])));
  return found && reasons[found];
};
