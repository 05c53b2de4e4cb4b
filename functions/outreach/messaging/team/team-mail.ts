import * as z from 'zod';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { TeamMailDue } from '../../../../shared/outreach/messaging/events.ts';
import { findMember } from '../../../company/identity/store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { entity } from '../../../platform/table/entity.ts';
import { doneKey } from '../../../platform/table/events/event.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Cause, Dispatch } from '../dispatch.ts';

/** One recipient gets at most one mail of a kind in this time: a flood of captures must not flood the team. */
const TEAM_MAIL_MS = 10 * MINUTE;
/** Who is told of leads that nobody works for: the company's own address. */
export const TEAM = 'team';

type Code = z.output<typeof TeamMailDue.data>['code'];

/** How many people a mail about the others lists; it says how many more there are. */
const MAX_LISTED = 20;

/** Where a capture lies. Only ids are kept: who has been erased meanwhile is not listed. */
const CaptureRef = z.object({ leadId: z.string(), eventId: z.string() });
export type CaptureRef = z.output<typeof CaptureRef>;

/** The time in which further mails of a kind to a recipient are only counted. */
export const teamMailWindow = entity({
  name: 'team-mail-window',
  schema: z.object({
    recipient: z.string(),
    code: z.string(),
    /** Epoch milliseconds. */
    until: z.number(),
    /** The event whose mail opened it. */
    openedBy: z.string(),
    waiting: z.number(),
    /** How many that mail counted. */
    counted: z.number(),
    /** The captures that wait, oldest first, as many as the mail will list. */
    asked: z.array(CaptureRef).default([]),
    /** Those that the mail which opened it lists. */
    told: z.array(CaptureRef).default([]),
    /** The last events that opened a window or were counted, newest last. */
    seen: z.array(z.string()).default([]),
    /** Whether those before them have rows of their own, as all had once. */
    hasRows: z.boolean().default(true),
    version: z.number(),
  }),
  key: ({ recipient, code }: { recipient: string; code: string }) => ({ pk: `TEAMMAIL#${recipient}`, sk: code }),
});

type Window = z.output<typeof teamMailWindow.schema>;

const windowOf = async (table: TenantTable, recipient: string, code: Code, consistent = true) =>
  await table.get(teamMailWindow, { recipient, code }, { consistent });

/** As many events as fit a window's item of a kilobyte. */
const SEEN = 15;

const consumerOf = (code: string): string => `team-mail ${code}`;

const isSeen = async (table: TenantTable, { seen, hasRows, code }: Window, eventId: string): Promise<boolean> => {
  if (seen.includes(eventId)) return true;
  const row = doneKey(consumerOf(code), eventId);
  return hasRows && (await table.getMany([row], { consistent: true })).length > 0;
};

/** The window's memory with one more event. The oldest gets a row of its own before it is forgotten. */
const remembered = async ({ table, eventId, now }: Cause, known: Window | undefined, code: Code) => {
  const all = [...(known?.seen ?? []), eventId];
  const old = all.slice(0, -SEEN);
  await table.commitApart(old.map((id) => table.done(consumerOf(code), id, now)));
  return { seen: all.slice(-SEEN), hasRows: old.length > 0 || (known?.hasRows ?? false) };
};

interface Asked {
  readonly recipient: string;
  readonly code: Code;
  readonly leadId: string;
}

const countOrOpen = async (cause: Cause, { recipient, code, leadId }: Asked, tries: number): Promise<boolean> => {
  const { table, eventId, now } = cause;
  // A window of a moment ago loses by its version, and is read anew.
  const known = await windowOf(table, recipient, code, tries > 0);
  if (known?.openedBy === eventId) return true;
  if (known && (await isSeen(table, known, eventId))) return false;
  const memory = await remembered(cause, known, code);
  if (known && now < known.until) {
    const due = { key: `${recipient} ${code}`, at: known.until, once: String(known.until) };
    const asked = [...known.asked, { leadId, eventId }].slice(0, MAX_LISTED);
    const counted = table.patch(teamMailWindow, known, { waiting: known.waiting + 1, asked, ...memory });
    // The first that waits has scheduled the mail at the end; it is the same one for all that follow.
    const isFirst = known.waiting === 0;
    await table.commit(counted, ...(isFirst ? [table.due(TeamMailDue, { recipient, code }, due)] : []));
    return false;
  }
  const opened = {
    until: now + TEAM_MAIL_MS,
    openedBy: eventId,
    waiting: 0,
    counted: 0,
    asked: [],
    told: [],
    ...memory,
  };
  await table.commit(
    known
      ? table.patch(teamMailWindow, known, opened)
      : table.create(teamMailWindow, { recipient, code, ...opened, version: 1 }),
  );
  return true;
};

/** True if the event's mail is to be sent now; otherwise it is counted for the one at the end of the window. */
export const opensTeamMail = async (
  cause: Cause,
  { assignedTo, leadId }: { readonly assignedTo: string | null; readonly leadId: string },
  code: Code,
): Promise<boolean> =>
  await untilWritten((tries) => countOrOpen(cause, { recipient: assignedTo ?? TEAM, code, leadId }, tries));

/** What was counted in a window, and the first of them. */
interface Counted {
  readonly counted: number;
  readonly told: readonly CaptureRef[];
}

const none: Counted = { counted: 0, told: [] };

/** What was counted in the window that ends now; the mail about them opens the next one. */
export const takeCount = async ({ table, eventId, now }: Cause, recipient: string, code: Code): Promise<Counted> =>
  await untilWritten(async () => {
    const known = await windowOf(table, recipient, code);
    if (known?.openedBy === eventId) return known;
    if (!known || known.waiting === 0) return none;
    const taken = { counted: known.waiting, told: known.asked };
    const opened = { until: now + TEAM_MAIL_MS, openedBy: eventId, waiting: 0, asked: [], ...taken };
    await table.commit(table.patch(teamMailWindow, known, opened));
    return taken;
  });

/** The member, or the company's own address. */
export const teamAddress = async ({ table, tenant }: Dispatch, profileId: string | null) => {
  const member = profileId === null || profileId === TEAM ? undefined : await findMember(table, profileId);
  return member?.status === 'active'
    ? { name: member.name ?? member.email, email: member.email }
    : { name: tenant.name, email: tenant.contact.email };
};
