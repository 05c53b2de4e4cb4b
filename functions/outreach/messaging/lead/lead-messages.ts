import type * as z from 'zod';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { isPermitted, permittedByChannel } from '../../../../shared/crm/leads/consent.ts';
import type { LeadCaptured } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { isFormSource } from '../../../../shared/crm/leads/words.ts';
import { WelcomeDue } from '../../../../shared/outreach/messaging/events.ts';
import { lead as leadItem, readLead } from '../../../crm/leads/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { hasBooked } from '../../../sales/booking/visit/list/has-booked.ts';
import { firstTime } from '../delivery/first-request.ts';
import { type Cause, type MessagingDeps, openDispatch } from '../dispatch.ts';
import { opensTeamMail, teamAddress } from '../team/team-mail.ts';
import { sendTemplate } from '../templates/send-template.ts';
import { hasLeads, teamPage } from './lead-page.ts';
import { leadVariables, loggedLead } from './lead-variables.ts';
import { reasonOf, wishOf } from './lead-wish.ts';

type Captured = z.output<typeof LeadCaptured.data>;

/** True of a capture that asks for somebody: by its words, or, where no page would show it, by being sent at all. */
const isWaiting = async (cause: Cause, { created, capture }: Captured): Promise<boolean> =>
  capture.request !== undefined || (!created && isFormSource(capture.source) && !(await hasLeads(cause)));

/** Which mails to the team this capture opens; the others are counted for one that comes later. */
const openedMails = async (cause: Cause, { assignedTo }: Lead, captured: Captured) => {
  // Its event lies with the lead that it was captured for, also where that one has become another's since.
  const asked = { assignedTo, leadId: captured.leadId };
  return {
    isNew: captured.created && (await opensTeamMail(cause, asked, 'new_lead')),
    isAlert: (await isWaiting(cause, captured)) && (await opensTeamMail(cause, asked, 'handoff_alert')),
  };
};

type Opened = Awaited<ReturnType<typeof openedMails>>;

/** Notifies the lead's assignee that it is new, or that it is waiting for a person. */
const notifyTeam = async (
  cause: Cause,
  deps: MessagingDeps,
  lead: Lead,
  captured: Captured,
  { isNew, isAlert }: Opened,
): Promise<void> => {
  if (!isNew && !isAlert) return;
  const dispatch = await openDispatch(cause, deps);
  const to = await teamAddress(dispatch, lead.assignedTo);
  // An email to a colleague is not part of the conversation with the lead.
  const about = { leadId: null, orderId: null, profileId: lead.assignedTo ?? 'team' };
  const message = { to, about, channels: ['email'], isPublicAct: false, logged: loggedLead } as const;
  const { leadId } = lead;
  const { capture, chatId } = captured;
  const leadUrl = await teamPage(cause, dispatch.site, { leadId, chatId });
  const variables = {
    ...leadVariables(lead, leadUrl, capture),
    tenantPhone: formatPhone(dispatch.tenant.contact.phone),
  };
  const wished = (isReasonTold: boolean) => ({ ...variables, wish: wishOf(capture, { isReasonTold }) });
  if (isNew) await sendTemplate(dispatch, { ...message, code: 'new_lead', variables: wished(false) });
  if (!isAlert) return;
  const alert = { ...wished(true), reason: reasonOf(capture) };
  await sendTemplate(dispatch, { ...message, code: 'handoff_alert', variables: alert });
};

/** Tells of a capture whoever has its lead by now, who was not told when it came: at once, or with the next count. */
export const notifyNext = async (
  cause: Cause,
  deps: MessagingDeps,
  { lead, captured, code }: { lead: Lead; captured: Captured; code: 'new_lead' | 'handoff_alert' },
): Promise<void> => {
  const isOpened = await opensTeamMail(cause, { assignedTo: lead.assignedTo, leadId: captured.leadId }, code);
  const opened = { isNew: isOpened && code === 'new_lead', isAlert: isOpened && code === 'handoff_alert' };
  await notifyTeam(cause, deps, lead, captured, opened);
};

// Another consumer merges the capture into its lead a moment later; the score is known then.
const scheduleWelcome = ({ table, data, occurredAt, eventId }: Occurrence<Captured>) =>
  table.due(
    WelcomeDue,
    { leadId: data.leadId, ...(data.origin !== undefined && { origin: data.origin }) },
    { key: data.leadId, at: Date.parse(occurredAt) + MINUTE, once: eventId },
  );

/** Notifies the team of a capture and may schedule a welcome. */
export const handleCapture =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<Captured>): Promise<void> => {
    const { table, data } = occurrence;
    // An import brings hundreds of people who did not write: its report notifies the team, and nobody is welcomed.
    if (data.capture.source === 'import') return;
    // Who has booked would not be welcomed when it is due, either.
    if (!data.isBooked) await table.commit(scheduleWelcome(occurrence));
    if (!data.created && !(await isWaiting(occurrence, data))) return;
    // Of the lead as it was a moment ago is told; only one that was not there yet is read strictly.
    const lead = (await table.get(leadItem, { leadId: data.leadId })) ?? (await readLead(table, data.leadId));
    if (lead) await notifyTeam(occurrence, deps, lead, data, await openedMails(occurrence, lead, data));
  };

/** Welcomes a lead with a score of 70 or more by text message, once, only with consent, and not after an order. */
export const welcome =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof WelcomeDue.data>>): Promise<void> => {
    const lead = await readLead(occurrence.table, occurrence.data.leadId);
    if (!lead?.welcomeSms || !lead.phone || !isPermitted(lead, 'serviceMessages', lead.phone)) return;
    if (await hasBooked(occurrence.table, [lead.leadId, occurrence.data.leadId])) return;
    const once = `welcome ${lead.leadId}`;
    const dispatch = await openDispatch(await firstTime(occurrence, once), deps);
    await sendTemplate(dispatch, {
      code: 'welcome_lead',
      isPublicAct: true,
      stranger: occurrence.data.origin,
      once,
      channels: ['sms'],
      to: { name: lead.fullName ?? '', phone: lead.phone, consents: permittedByChannel(lead) },
      about: { leadId: lead.leadId, orderId: null },
      variables: { bookUrl: `${dispatch.origin}/book`, tenantPhone: formatPhone(dispatch.tenant.contact.phone) },
    });
  };
