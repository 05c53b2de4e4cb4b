import { hasNewFacts, type LeadFacts, leadFactsOf, mergeFacts } from '../../../../shared/assistants/chat/new-facts.ts';
import { newId } from '../../../../shared/contract/id.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { anonymousTask } from '../../../crm/leads/capture/anonymous-task.ts';
import { decideCapture } from '../../../crm/leads/capture/capture.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { Response } from '../assistant-port.ts';
import type { ChatSession } from '../store.ts';

/** Writes that update the visitor's lead, for the message's own transaction. */
export interface Captured {
  readonly writes: readonly Write[];
  readonly changes: Partial<ChatSession>;
  readonly isCaptured: boolean;
}

export interface IncomingMessage {
  readonly message: string;
  readonly pageUrl: string | undefined;
  readonly userAgent: string;
  readonly now: number;
  readonly correlationId: string;
  /** Id of the lead, created if there is none yet. */
  readonly leadId: string;
}

const nothing: Captured = { writes: [], changes: {}, isCaptured: false };
const MAX_NOTE_CHARS = 1000;

const knownOf = ({ captured }: ChatSession): LeadFacts => (captured === undefined ? {} : JSON.parse(captured));

const inputOf = (
  facts: LeadFacts,
  { message, pageUrl, userAgent }: IncomingMessage,
  isHandoff: boolean,
): CaptureInput => ({
  ...facts,
  source: 'chat',
  ...(isHandoff ? { request: 'chat' } : {}),
  metadata: {
    notes: message.slice(0, MAX_NOTE_CHARS),
    ...(pageUrl === undefined ? {} : { pageUrl }),
    ...(userAgent === '' ? {} : { userAgent: userAgent.slice(0, 500) }),
  },
});

const forStranger = (
  table: TenantTable,
  { handedOverAt }: ChatSession,
  { message, now }: IncomingMessage,
): Captured => {
  if (handedOverAt !== undefined) return nothing;
  const title = 'A visitor in the chat asks for a person';
  const description = `They left no address yet. Their last words: “${message.slice(0, MAX_NOTE_CHARS)}”`;
  return { ...nothing, writes: [anonymousTask(table, { taskId: newId('task', now), title, description, now })] };
};

/**
 * Captures a visitor who left an email or phone, on each message with new data; a handover creates a task for staff.
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
  if (!facts.email && !facts.phone) return isHandoff ? forStranger(table, session, incoming) : nothing;
  const wasWaiting = session.handedOverAt !== undefined && session.leadId === undefined;
  if (!isHandoff && !wasWaiting && !hasNewFacts(known, facts)) return nothing;
  const input = inputOf(facts, incoming, isHandoff || wasWaiting);
  const { now, correlationId, leadId } = incoming;
  const ids = { leadId, eventId: newId('event', now), conversation: session.sessionId };
  const made = await decideCapture(table, input, { now, correlationId, ...ids });
  const captured = JSON.stringify(mergeFacts(known, facts));
  return { writes: made.writes, changes: { leadId: made.leadId, captured }, isCaptured: true };
};
