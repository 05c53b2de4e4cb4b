import type { ChatState } from '../../../../shared/assistants/chat/chat-state.ts';
import { hasNewFacts, type LeadFacts, leadFactsOf, mergeFacts } from '../../../../shared/assistants/chat/new-facts.ts';
import { unservedWish } from '../../../../shared/assistants/chat/unserved-wish.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import type { UtmParams } from '../../../../shared/crm/leads/lead.ts';
import { notesWith } from '../../../../shared/crm/leads/unserved-text.ts';
import { anonymousTask } from '../../../crm/leads/capture/anonymous-task.ts';
import { decideCapture } from '../../../crm/leads/capture/capture.ts';
import { withinTaskBudget } from '../../../crm/leads/capture/task-budget.ts';
import { readLead } from '../../../crm/leads/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { identify, isProvenToBe } from '../../identify-person.ts';
import type { Response } from '../assistant-port.ts';
import type { ChatSession } from '../store.ts';
import { chatIdOf } from './hand-over/inbox-row.ts';

/** Writes that update the visitor's lead, for the message's own transaction. */
export interface Captured {
  readonly writes: readonly Write[];
  readonly changes: Partial<ChatSession>;
  readonly isCaptured: boolean;
}

export interface IncomingMessage {
  readonly message: string;
  readonly pageUrl: string | undefined;
  readonly utmParams?: UtmParams | undefined;
  readonly userAgent: string;
  readonly now: number;
  readonly correlationId: string;
  /** Email addresses that are proven to be the visitor's. */
  readonly provenEmails: readonly string[];
  /** Keyed hash of their network, which tasks are counted by; undefined where the caps are lifted. */
  readonly origin: string | undefined;
  /** Id of the lead, created if there is none yet. */
  readonly leadId: string;
}

const nothing: Captured = { writes: [], changes: {}, isCaptured: false };
const MAX_NOTE_CHARS = 1000;

const knownOf = ({ captured }: ChatSession): LeadFacts => (captured === undefined ? {} : JSON.parse(captured));

const inputOf = (
  state: ChatState,
  { message, pageUrl, utmParams, userAgent }: IncomingMessage,
  isHandoff: boolean,
): CaptureInput => ({
  ...leadFactsOf(state.facts),
  source: 'chat',
  unserved: unservedWish(state),
  ...(utmParams === undefined ? {} : { utmParams }),
  ...(isHandoff ? { request: 'chat' } : {}),
  metadata: {
    notes: [state.facts.notifyZip && `Wants to know when we serve ${state.facts.notifyZip}.`, message]
      .filter(Boolean)
      .join(' ')
      .slice(0, MAX_NOTE_CHARS),
    ...(pageUrl === undefined ? {} : { pageUrl }),
    ...(userAgent === '' ? {} : { userAgent: userAgent.slice(0, 500) }),
  },
});

/** A task for whom nobody can write to; past their network's share of the day the inbox alone says that they wait. */
const forStranger = async (
  table: TenantTable,
  { handedOverAt, sessionId }: ChatSession,
  { message, now, origin }: IncomingMessage,
  state: ChatState,
  contact = 'They left no address yet.',
): Promise<Captured> => {
  if (handedOverAt !== undefined) return nothing;
  const title = 'A visitor in the chat asks for a person';
  const description = `${notesWith(unservedWish(state), contact)} Their last words: “${message.slice(0, MAX_NOTE_CHARS)}”`;
  const taskId = newId('task', now);
  const chatId = chatIdOf(sessionId);
  const made = anonymousTask(table, { taskId, title, description, chatId, now });
  const writes = await withinTaskBudget(table, origin, [made], now);
  return { ...nothing, writes, changes: writes.includes(made) ? { taskId } : {} };
};

/**
 * The conversation becomes the lead's that its visitor says to be, once that lead's address is proven: by a code in this
 * browser, or by a sign-in.
 */
export const provenPerson = async (
  table: TenantTable,
  { saysToBe }: Pick<ChatSession, 'saysToBe'>,
  provenEmails: readonly string[],
): Promise<Partial<ChatSession>> => {
  if (!saysToBe || provenEmails.length === 0) return {};
  const lead = await readLead(table, saysToBe.leadId);
  if (!lead || !isProvenToBe(lead, provenEmails)) return {};
  return { leadId: lead.leadId, saysToBe: undefined, provenAs: lead.leadId };
};

/**
 * Captures a visitor who left an email or phone, on each message with new data; a handover creates a task for staff. What
 * somebody gives who only says to be a known person stays with that lead as claimed; their wish for a person does not.
 */
export const captureVisitor = async (
  table: TenantTable,
  session: ChatSession,
  { state, action }: Response,
  incoming: IncomingMessage,
): Promise<Captured> => {
  const facts = leadFactsOf(state.facts);
  const known = knownOf(session);
  const isHandoff = action === 'handoff';
  if (!facts.email && !facts.phone) return isHandoff ? await forStranger(table, session, incoming, state) : nothing;
  const wasWaiting = session.handedOverAt !== undefined && session.leadId === undefined && !session.saysToBe;
  if (!isHandoff && !wasWaiting && !hasNewFacts(known, facts)) return nothing;
  const asksForPerson = isHandoff || wasWaiting;
  const { now, correlationId, leadId, provenEmails, origin } = incoming;
  const { sessionId } = session;
  const ids = { leadId, eventId: newId('event', now), conversation: sessionId, chatId: chatIdOf(sessionId) };
  const decide = async (isRequest: boolean) =>
    await decideCapture(table, inputOf(state, incoming, isRequest), {
      now,
      correlationId,
      origin,
      ...ids,
      // Whoever asks to see a house is a new lead of its agent.
      assignedTo: state.showing?.agentProfileId,
    });
  const made = await decide(asksForPerson);
  const person = { conversation: session.sessionId, leadId: session.leadId, provenEmails };
  const identity = await identify(table, made, person);
  const { saysToBe } = identity;
  const changes = {
    ...identity,
    leadId: identity.leadId ?? session.leadId,
    captured: JSON.stringify(mergeFacts(known, facts)),
  };
  if (!saysToBe || !asksForPerson) return { writes: made.writes, changes, isCaptured: true };
  const contact = `They gave ${facts.email ?? formatPhone(facts.phone ?? '')}, not confirmed.`;
  const stranger = await forStranger(table, session, incoming, state, contact);
  const writes = [...(await decide(false)).writes, ...stranger.writes];
  return { writes, changes: { ...changes, ...stranger.changes }, isCaptured: true };
};
