import type * as z from 'zod';
import type { TranscriptRequested } from '../../../shared/assistants/inbox/events.ts';
import { transcriptLines } from '../../../shared/assistants/inbox/transcript-text.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { formatPhone } from '../../../shared/contract/text.ts';
import type { Block } from '../../../shared/outreach/messaging/templates/block.ts';
import { messageOf } from '../../../shared/outreach/messaging/templates/template.ts';
import { chatTemplates } from '../../../shared/outreach/messaging/templates/texts/lead/chat-templates.ts';
import { type Dispatch, type MessagingDeps, openDispatch } from '../../outreach/messaging/dispatch.ts';
import { sendEmail } from '../../outreach/messaging/mail/send-email.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { type ChatSession, chatSession } from '../chat/store.ts';

const TEMPLATE = 'chat_transcript';

const blocksOf = ({ turns, state }: ChatSession): Block[] =>
  transcriptLines(turns, state.language).map(({ label, text }) =>
    label === '' ? { kind: 'text', text } : { kind: 'fact', label, text },
  );

/** The email, and its log entry without the transcript, which the log already has. */
const messagesOf = (session: ChatSession, { tenant, occurredAt }: Dispatch) => {
  const locale = session.state.language === 'es' ? 'es-US' : 'en-US';
  const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone: tenant.timezone } as const;
  const date = new Date(occurredAt).toLocaleDateString(locale, day);
  const variables = { tenantName: tenant.name, tenantPhone: formatPhone(tenant.contact.phone), date };
  const logged = messageOf(chatTemplates[session.state.language], variables, []);
  const [why, ...rest] = logged.blocks;
  return { logged, message: { ...logged, blocks: [...(why ? [why] : []), ...blocksOf(session), ...rest] } };
};

/** Emails a visitor the transcript, in the tenant's name and the visitor's language. */
export const sendTranscript =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof TranscriptRequested.data>>): Promise<void> => {
    const { table, data, eventId, occurredAt } = occurrence;
    const session = await table.get(chatSession, data, { consistent: true });
    if (!session) return;
    const dispatch = await openDispatch(occurrence, deps);
    const about = {
      leadId: session.leadId ?? null,
      orderId: null,
      profileId: session.listed?.chatId ?? 'chat',
      template: TEMPLATE,
      metadata: {},
      createdAt: occurredAt,
      communicationId: idFromDigest('communication', sha256(`${eventId} ${TEMPLATE}`)),
    };
    const to = { name: '', email: data.email };
    // It was counted for its recipient when it was asked for.
    await sendEmail(dispatch, { about, to, ...messagesOf(session, dispatch), isMarketing: false, isPublicAct: false });
  };
