import type * as z from 'zod';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { LeadCaptured } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { TeamMailDue } from '../../../../shared/outreach/messaging/events.ts';
import type { Block } from '../../../../shared/outreach/messaging/templates/block.ts';
import { type Message, messageOf } from '../../../../shared/outreach/messaging/templates/template.ts';
import { teamDigests } from '../../../../shared/outreach/messaging/templates/texts/team/team-templates.ts';
import { leadPartition, readLeads } from '../../../crm/leads/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { historyEvent } from '../../../platform/table/history.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { notifyNext } from '../lead/lead-messages.ts';
import { teamPage } from '../lead/lead-page.ts';
import { askerOf } from '../lead/lead-variables.ts';
import { reasonOf, wishOf } from '../lead/lead-wish.ts';
import { sendEmail } from '../mail/send-email.ts';
import { type CaptureRef, TEAM, takeCount, teamAddress } from './team-mail.ts';

type Due = z.output<typeof TeamMailDue.data>;
type Captured = z.output<typeof LeadCaptured.data>;

/** As much of a wish as a list of twenty bears. */
const MAX_WISH_CHARS = 300;

interface Capture {
  readonly eventId: string;
  readonly captured: Captured;
}

/** The captures in the order in which they came; without those that were erased meanwhile. */
const capturesOf = async (table: TenantTable, refs: readonly CaptureRef[]): Promise<Capture[]> => {
  const keys = refs.map(({ leadId, eventId }) => historyEvent.key({ pk: leadPartition(leadId), eventId }));
  const { events } = sortItems(await table.getMany(keys), { events: historyEvent });
  return refs.flatMap(({ eventId }) => {
    const event = events.find((each) => each.eventId === eventId);
    const read = LeadCaptured.data.safeParse(event?.data);
    return read.success ? [{ eventId, captured: read.data }] : [];
  });
};

interface Told extends Capture {
  /** As it is now; undefined if it is gone. */
  readonly lead: Lead | undefined;
}

interface Moved extends Capture {
  readonly lead: Lead;
}

/** The captures with their leads: those that the recipient is told, and those whose lead is somebody else's by now. */
const sortCaptures = async (table: TenantTable, recipient: string, refs: readonly CaptureRef[]) => {
  const captures = await capturesOf(table, refs);
  const leads = await readLeads(table, [...new Set(captures.map(({ captured }) => captured.leadId))]);
  const told: Told[] = [];
  const moved: Moved[] = [];
  for (const capture of captures) {
    const lead = leads.get(capture.captured.leadId);
    if (recipient === TEAM || !lead || lead.assignedTo === recipient) told.push({ ...capture, lead });
    else moved.push({ ...capture, lead });
  }
  return { told, moved };
};

/** One line for each: who it is, how to reach them, and what they want. */
const lineOf = (code: Due['code'], { captured: { capture }, lead }: Told): Block => {
  const { name, contact } = askerOf(capture, lead);
  const isWaiting = code === 'handoff_alert';
  const wish = wishOf(capture, { isReasonTold: isWaiting, maxChars: MAX_WISH_CHARS });
  const parts = [contact, isWaiting && reasonOf(capture), wish].filter(Boolean);
  return { kind: 'fact', label: name, text: parts.join('. ') };
};

/** The people before the way to the page with all of them. */
const withPeople = (message: Message, code: Due['code'], told: readonly Told[], count: number): Message => {
  const more = count - told.length;
  const people = told.map((each) => lineOf(code, each));
  const rest: Block[] = more > 0 && people.length > 0 ? [{ kind: 'text', text: `And ${more} more.` }] : [];
  const isButton = ({ kind }: Block): boolean => kind === 'button';
  const { blocks } = message;
  const texts = blocks.filter((block) => !isButton(block));
  return { ...message, blocks: [...texts, ...people, ...rest, ...blocks.filter(isButton)] };
};

/** Tells the recipient who else wrote in the window. */
export const sendTeamCount =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<Due>): Promise<void> => {
    const { table, data, eventId, occurredAt } = occurrence;
    const { recipient, code } = data;
    const { counted, told: refs } = await takeCount(occurrence, recipient, code);
    if (counted === 0) return;
    const { told, moved } = await sortCaptures(table, recipient, refs);
    for (const { eventId: asked, lead, captured } of moved)
      await notifyNext({ ...occurrence, eventId: asked }, deps, { lead, captured, code });
    const count = counted - moved.length;
    if (count === 0) return;
    // Of those who are not listed nobody knows where they asked.
    const inChats =
      told.some(({ captured }) => captured.chatId !== undefined) || (code === 'handoff_alert' && told.length < count);
    const dispatch = await openDispatch(occurrence, deps);
    const leadsUrl = await teamPage(occurrence, deps.site, { inChats });
    const logged = messageOf(teamDigests[code], { count: String(count), leadsUrl }, []);
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
      to: await teamAddress(dispatch, recipient),
      message: withPeople(logged, code, told, count),
      // The log outlives what is kept of these people: it says how many there were.
      logged,
      isMarketing: false,
      isPublicAct: false,
    });
  };
