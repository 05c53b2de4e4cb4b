import { idFromDigest } from '../../../shared/contract/id.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { localDate, toInstant } from '../../../shared/contract/time.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { dayInWords } from '../../../shared/deals/day-in-words.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { MlsSubmitDue, MlsUpdateDue } from '../../../shared/deals/publication/events.ts';
import { deadlineTimes, submitDueOn, updateDueOn } from '../../../shared/deals/publication/mls-clock.ts';
import type { MlsField, MlsUpdate } from '../../../shared/deals/publication/publication.ts';
import { task } from '../../crm/leads/store.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { CompanyDay } from './company-day.ts';

type ListingSubject = Pick<Listing, 'listingId' | 'address' | 'agentProfileId'>;

/** What one deadline is about: the first submission, or a change of a field. */
export type About = 'submit' | MlsField;

const titles: Readonly<Record<About, string>> = {
  submit: 'Submit to MLS',
  price: 'Update MLS: price',
  status: 'Update MLS: status',
  remarks: 'Update MLS: remarks',
};

/** What has to be done, in the words of tasks and mails. */
export const titleOf = (about: About): string => titles[about];

/** The task of a deadline: one for each listing, subject and beginning. */
export const taskIdOf = (tenantId: string, listingId: string, about: About, since: string): string =>
  idFromDigest('task', sha256(`mls ${tenantId} ${listingId} ${about} ${since}`));

export const taskOf = (
  table: TenantTable,
  { listingId, address, agentProfileId }: ListingSubject,
  { about, since, dueOn, now, zone }: { about: About; since: string; dueOn: string; now: number; zone: string },
): Task & { taskId: string } => ({
  taskId: taskIdOf(table.tenantId, listingId, about, since),
  leadId: null,
  orderId: null,
  assignedTo: agentProfileId,
  kind: 'follow_up',
  title: `${titleOf(about)}: ${address.line1}`,
  description: `${addressLine(address)}. Due ${dayInWords(dueOn)}. /admin/agent/listings/${listingId}`,
  priority: 'high',
  status: 'pending',
  createdAt: toInstant(now),
  dueDate: toInstant(deadlineTimes(dueOn, zone)[0] ?? now),
  version: 1,
});

/** The deadline to submit a listing that is first published now: its task and its reminders. */
export const submitWrites = (
  table: TenantTable,
  listing: ListingSubject,
  { zone, isLegalDay }: CompanyDay,
  now: number,
): Write[] => {
  const { listingId } = listing;
  const since = toInstant(now);
  const dueOn = submitDueOn(localDate(now, zone), isLegalDay);
  const due = { key: listingId, at: deadlineTimes(dueOn, zone), once: since };
  return [
    table.create(task, taskOf(table, listing, { about: 'submit', since, dueOn, now, zone })),
    table.due(MlsSubmitDue, { listingId }, due),
  ];
};

/** Who closes the tasks of deadlines that do not count anymore. */
export const MLS_CLOCK = 'MLS clock';

/**
 * The deadline to submit a listing whose exemption was lifted, counted from its first publication: its task, open again
 * or made now, and what is left of its reminders. Nothing while its task waits, or where a person has closed it.
 */
export const resubmitWrites = async (
  table: TenantTable,
  listing: ListingSubject & { readonly publishedAt: string },
  { zone, isLegalDay }: CompanyDay,
  { now, once }: { now: number; once: string },
): Promise<Write[]> => {
  const { listingId, publishedAt: since } = listing;
  const dueOn = submitDueOn(localDate(Date.parse(since), zone), isLegalDay);
  const made = taskOf(table, listing, { about: 'submit', since, dueOn, now, zone });
  const known = await table.get(task, { taskId: made.taskId }, { consistent: true });
  if (known && (known.status === 'pending' || known.closedBy !== MLS_CLOCK)) return [];
  const times = deadlineTimes(dueOn, zone);
  const ahead = times.filter((at) => at > now);
  return [
    known ? table.patch(task, known, { status: 'pending', closedAt: null, closedBy: null }) : table.create(task, made),
    // A deadline that is over is told as missed, once.
    table.due(MlsSubmitDue, { listingId }, { key: listingId, at: ahead.length > 0 ? ahead : times.slice(-1), once }),
  ];
};

/** The deadline to tell the MLS of a change: its record, its task and its reminders. */
export const updateWrites = (
  table: TenantTable,
  listing: ListingSubject,
  { field, at, zone }: { field: MlsField; at: number; zone: string },
): { update: MlsUpdate; writes: Write[] } => {
  const { listingId } = listing;
  const changedAt = toInstant(at);
  const dueOn = updateDueOn(localDate(at, zone));
  const due = { key: `${listingId} ${field} ${changedAt}`, at: deadlineTimes(dueOn, zone), once: changedAt };
  return {
    update: { field, changedAt, dueOn },
    writes: [
      table.create(task, taskOf(table, listing, { about: field, since: changedAt, dueOn, now: at, zone })),
      table.due(MlsUpdateDue, { listingId, field, changedAt }, due),
    ],
  };
};

/** Closes the task of a deadline that does not count anymore; nothing where it is closed or gone. */
export const closeTask = async (
  table: TenantTable,
  taskId: string,
  { by, now }: { by: string; now: number },
): Promise<Write[]> => {
  const open = await table.get(task, { taskId }, { consistent: true });
  if (open?.status !== 'pending') return [];
  return [table.patch(task, open, { status: 'completed', closedAt: toInstant(now), closedBy: by })];
};
