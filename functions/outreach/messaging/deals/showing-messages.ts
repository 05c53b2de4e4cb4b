import type * as z from 'zod';
import { permittedByChannel } from '../../../../shared/crm/leads/consent.ts';
import type {
  FeedbackAsked,
  ShowingConfirmed,
  ShowingDeclined,
  ShowingReassigned,
} from '../../../../shared/deals/showings/events.ts';
import type { Showing } from '../../../../shared/deals/showings/showing.ts';
import type { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { readShowing } from '../../../deals/showings/read-showing.ts';
import type { Consumers, Occurrence } from '../../../platform/consume.ts';
import { type Dispatch, type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendTemplate, type TemplateMessage } from '../templates/send-template.ts';
import { askParties, tellParties, variablesFor } from './showing-parties.ts';

type ShowingConsumers = Pick<
  Consumers<typeof customerMessages>,
  'showing.requested' | 'showing.reassigned' | 'showing.confirmed' | 'showing.declined' | 'showing.feedback_asked'
>;

type GuestMessage = Pick<TemplateMessage, 'code' | 'once'> & { readonly reason?: string };

/** Tells the guest, by email and, where they agreed to it, by text; what a stranger gave has its daily limit. */
const tellGuest = async (dispatch: Dispatch, showing: Showing, { code, once, reason }: GuestMessage): Promise<void> => {
  const { guest, leadId, source } = showing;
  const lead = leadId === undefined ? undefined : await readLead(dispatch.table, leadId);
  const { variables, logged } = variablesFor(dispatch, showing, 'guest');
  const asked = { serviceMessages: true, marketing: false, aiCalls: false };
  const none = { serviceMessages: false, marketing: false, aiCalls: false };
  // They asked for this very answer by email; a text needs the consent of its own.
  const sms = lead && lead.phone === guest.phone ? permittedByChannel(lead).sms : none;
  await sendTemplate(dispatch, {
    code,
    ...(once !== undefined && { once }),
    isPublicAct: source !== 'staff',
    to: { name: guest.fullName, email: guest.email, phone: guest.phone, consents: { email: asked, sms } },
    about: { leadId: lead?.leadId ?? null, orderId: null, ...(lead ? {} : { profileId: showing.showingId }) },
    variables: { ...variables, ...(reason !== undefined && { reason }) },
    logged,
  });
};

const declinedWords = {
  declined: 'The owners can’t have visitors at that time.',
  expired: 'Nobody could confirm it in time.',
  cancelled: 'It was canceled.',
} as const;

type About<Type extends { data: z.ZodType }> = Occurrence<z.output<Type['data']>>;

/** Sends what is to be said about showings. */
export const showingMessages = (deps: MessagingDeps): ShowingConsumers => {
  const open = async (occurrence: Occurrence<{ showingId: string }>) => {
    const showing = await readShowing(occurrence.table, occurrence.data.showingId);
    return showing && { showing, dispatch: await openDispatch(occurrence, deps) };
  };
  const ask = async (occurrence: About<typeof ShowingReassigned>) => {
    const found = await open(occurrence);
    if (found) await askParties(found.dispatch, found.showing);
  };
  return {
    'showing.requested': ask,
    'showing.reassigned': ask,
    'showing.confirmed': async (occurrence: About<typeof ShowingConfirmed>) => {
      const found = await open(occurrence);
      if (found?.showing.status !== 'confirmed') return;
      const { dispatch, showing } = found;
      await tellGuest(dispatch, showing, { code: 'showing_confirmed' });
      await tellParties(dispatch, showing, 'confirmed', occurrence.data.by);
    },
    'showing.declined': async (occurrence: About<typeof ShowingDeclined>) => {
      const found = await open(occurrence);
      if (!found) return;
      const { dispatch, showing } = found;
      const { outcome, by } = occurrence.data;
      await tellGuest(dispatch, showing, { code: 'showing_declined', reason: declinedWords[outcome] });
      await tellParties(dispatch, showing, outcome, by);
    },
    'showing.feedback_asked': async (occurrence: About<typeof FeedbackAsked>) => {
      const found = await open(occurrence);
      if (found && !found.showing.feedback)
        await tellGuest(found.dispatch, found.showing, { code: 'showing_feedback' });
    },
  };
};
