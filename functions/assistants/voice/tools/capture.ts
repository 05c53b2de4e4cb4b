import { newId } from '../../../../shared/contract/id.ts';
import { type CaptureInput, CONTACT_REQUIRED } from '../../../../shared/crm/leads/capture.ts';
import { type CaptureContext, decideCapture } from '../../../crm/leads/capture/capture.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import { identify } from '../../identify-person.ts';
import type { SpokenAnswer, ToolContext } from './tool-context.ts';

type CallerFacts = Omit<CaptureInput, 'source'>;

/** A capture of what was said, and the lead that keeps it: the call's own, or one that the caller only says to be. */
interface CapturedCaller extends Pick<SpokenAnswer, 'writes' | 'call'> {
  readonly capturedFor: string;
}

/** Captures what the caller said, with the calling number if none other was given; `ofNew` is what a new lead begins with. */
export const captureCaller = async (
  context: ToolContext,
  facts: CallerFacts,
  ofNew: Pick<CaptureContext, 'assignedTo' | 'withdraws'> = {},
): Promise<CapturedCaller> => {
  const { call, table, now, correlationId } = context;
  const phone = facts.phone ?? call.number ?? undefined;
  if (!facts.email && !phone) throw invalidInput([{ path: 'email', message: CONTACT_REQUIRED }], CONTACT_REQUIRED);
  const capture: CaptureInput = { ...facts, ...(phone ? { phone } : {}), source: 'voice' };
  const ids = { leadId: newId('lead', now), eventId: newId('event', now) };
  const about = { now, correlationId, conversation: call.callId, ...ofNew };
  const made = await decideCapture(table, capture, { ...about, ...ids });
  const person = { conversation: call.callId, leadId: call.leadId, provenEmails: [] };
  const { leadId = call.leadId, saysToBe = null } = await identify(table, made, person);
  const named = facts.fullName ? { name: facts.fullName } : {};
  return { writes: made.writes, call: { leadId, saysToBe, ...named }, capturedFor: made.leadId };
};

/** True if there is contact data: an address was given, or the number is known. */
export const isReachable = ({ call }: ToolContext, facts: Pick<CallerFacts, 'email' | 'phone'>): boolean =>
  Boolean(facts.email ?? facts.phone ?? call.number);
