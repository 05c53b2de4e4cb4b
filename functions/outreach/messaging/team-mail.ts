import * as z from 'zod';
import { siteOrigin } from '../../../shared/company/site/site-origin.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { MINUTE } from '../../../shared/contract/time.ts';
import { TeamMailDue } from '../../../shared/outreach/messaging/events.ts';
import { messageOf } from '../../../shared/outreach/messaging/templates/template.ts';
import { teamDigests } from '../../../shared/outreach/messaging/templates/texts/team-templates.ts';
import { findMember } from '../../company/identity/store.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { sha256 } from '../../platform/sign.ts';
import { entity } from '../../platform/table/entity.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { type Cause, type Dispatch, type MessagingDeps, openDispatch } from './dispatch.ts';
import { sendEmail } from './mail/send-email.ts';

/** One recipient gets at most one mail of a kind in this time: a flood of captures must not flood the team. */
const TEAM_MAIL_MS = 10 * MINUTE;
const TEAM = 'team';

type Code = z.output<typeof TeamMailDue.data>['code'];

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
    version: z.number(),
  }),
  key: ({ recipient, code }: { recipient: string; code: string }) => ({ pk: `TEAMMAIL#${recipient}`, sk: code }),
});

const windowOf = async (table: TenantTable, recipient: string, code: Code) =>
  await table.get(teamMailWindow, { recipient, code }, { consistent: true });

const isDone = (error: unknown): boolean => isWriteLost(error) && error.labels.includes('done');

const countOrOpen = async ({ table, eventId, now }: Cause, recipient: string, code: Code): Promise<boolean> => {
  const known = await windowOf(table, recipient, code);
  if (known?.openedBy === eventId) return true;
  const done = table.done(`team-mail ${code}`, eventId, now);
  if (known && now < known.until) {
    const due = { key: `${recipient} ${code}`, at: known.until, once: String(known.until) };
    const counted = table.patch(teamMailWindow, known, { waiting: known.waiting + 1 });
    // The first that waits has scheduled the mail at the end; it is the same one for all that follow.
    const isFirst = known.waiting === 0;
    await table.commit(counted, done, ...(isFirst ? [table.due(TeamMailDue, { recipient, code }, due)] : []));
    return false;
  }
  const opened = { until: now + TEAM_MAIL_MS, openedBy: eventId, waiting: 0, counted: 0 };
  const write = known
    ? table.patch(teamMailWindow, known, opened)
    : table.create(teamMailWindow, { recipient, code, ...opened, version: 1 });
  await table.commit(write, done);
  return true;
};

/** True if the event's mail is to be sent now; otherwise it is counted for the one at the end of the window. */
export const opensTeamMail = async (cause: Cause, profileId: string | null, code: Code): Promise<boolean> =>
  await untilWritten(async () => {
    try {
      return await countOrOpen(cause, profileId ?? TEAM, code);
    } catch (error) {
      if (isDone(error)) return false;
      throw error;
    }
  });

/** How many were counted in the window that ends now; the mail about them opens the next one. */
const takeCount = async ({ table, eventId, now }: Cause, recipient: string, code: Code): Promise<number> =>
  await untilWritten(async () => {
    const known = await windowOf(table, recipient, code);
    if (!known) return 0;
    if (known.openedBy === eventId) return known.counted;
    const { waiting: counted } = known;
    if (counted === 0) return 0;
    const opened = { until: now + TEAM_MAIL_MS, openedBy: eventId, waiting: 0, counted };
    await table.commit(table.patch(teamMailWindow, known, opened));
    return counted;
  });

/** The member, or the company's own address. */
export const teamAddress = async ({ table, tenant }: Dispatch, profileId: string | null) => {
  const member = profileId === null ? undefined : await findMember(table, profileId);
  return member?.status === 'active'
    ? { name: member.name ?? member.email, email: member.email }
    : { name: tenant.name, email: tenant.contact.email };
};

/** Tells the recipient how many more came in the window. */
export const sendTeamCount =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof TeamMailDue.data>>): Promise<void> => {
    const { data, eventId, occurredAt } = occurrence;
    const { recipient, code } = data;
    const count = await takeCount(occurrence, recipient, code);
    if (count === 0) return;
    const dispatch = await openDispatch(occurrence, deps);
    const leadsUrl = `${siteOrigin(deps.site.platformHost, deps.site)}/admin/crm`;
    const message = messageOf(teamDigests[code], { count: String(count), leadsUrl }, []);
    await sendEmail(dispatch, {
      about: {
        leadId: null,
        orderId: null,
        profileId: recipient,
        template: code,
        metadata: { count },
        communicationId: idFromDigest('communication', sha256(`${eventId} team count`)),
        createdAt: occurredAt,
      },
      to: await teamAddress(dispatch, recipient === TEAM ? null : recipient),
      message,
      logged: message,
      isMarketing: false,
      isPublicAct: false,
    });
  };
