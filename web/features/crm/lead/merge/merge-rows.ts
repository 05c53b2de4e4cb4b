import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import { codeLabel, leadStatusLabel, serviceLabel, sourceLabel } from '../../../../ui/console/marks/labels.ts';

export type Preview = ApiOutput<'POST /api/leads/{leadId}/merge'>;
type Counts = Preview['counts']['primary'];

/** A row of the comparison; `isNew` if the merge changes the kept lead's value. */
export interface MergeRow {
  readonly label: string;
  readonly kept: string;
  readonly other: string;
  readonly together: string;
  readonly isNew: boolean;
}

interface Names {
  nameOf(profileId: string): string;
  timeOf(iso: string): string;
}

const EMPTY = '–';

type Reader = readonly [label: string, read: (lead: LeadRow, names: Names) => string | null];

const readers: readonly Reader[] = [
  ['Name', ({ fullName }) => fullName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone && formatPhone(phone)],
  ['Other emails', ({ otherEmails = [] }) => otherEmails.join(', ')],
  ['Other phones', ({ otherPhones = [] }) => otherPhones.map(formatPhone).join(', ')],
  ['Other addresses', ({ otherAddresses = [] }) => otherAddresses.join('; ')],
  ['Status', ({ status }) => leadStatusLabel(status)],
  ['Score', ({ score }) => String(score)],
  ['Assigned to', ({ assignedTo }, { nameOf }) => assignedTo && nameOf(assignedTo)],
  ['Property', ({ propertyAddress }) => propertyAddress],
  ['Services', ({ servicesInterested }) => servicesInterested.map(serviceLabel).join(', ')],
  ['Urgency', ({ urgency }) => urgency && codeLabel(urgency)],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Source', ({ source }) => sourceLabel(source)],
  ['Arrived', ({ createdAt }, { timeOf }) => timeOf(createdAt)],
];

const countLabels = [
  ['bookings', 'Bookings'],
  ['tasks', 'Tasks'],
  ['messages', 'Messages'],
  ['events', 'Events'],
] as const;

const countText = (counts: readonly Counts[], name: (typeof countLabels)[number][0]): string => {
  const sum = counts.reduce((all, each) => all + each[name], 0);
  return `${sum.toLocaleString('en-US')}${counts.some(({ isMore }) => isMore) && sum > 0 ? '+' : ''}`;
};

/** Both leads and the merge result by field; omits fields that neither has and the result lacks, too. */
export const mergeRows = (kept: LeadRow, other: LeadRow, { lead, counts }: Preview, names: Names): MergeRow[] => [
  ...readers.flatMap(([label, read]): MergeRow[] => {
    const [one, two, both] = [kept, other, lead].map((each) => read(each, names) || EMPTY) as [string, string, string];
    if (one === EMPTY && two === EMPTY && both === EMPTY) return [];
    return [{ label, kept: one, other: two, together: both, isNew: both !== one }];
  }),
  ...countLabels.map(([name, label]) => ({
    label,
    kept: countText([counts.primary], name),
    other: countText([counts.other], name),
    together: countText([counts.primary, counts.other], name),
    isNew: counts.other[name] > 0,
  })),
];
