import * as z from 'zod';
import { stillWanted, unservedWish } from '../../../../shared/assistants/chat/unserved-wish.ts';
import { timelines } from '../../../../shared/assistants/voice/qualification.ts';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { isOfficeOpen, nextOpening, weekInWords } from '../../../../shared/company/team/hours/office-hours.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { Email, formatPhone, Phone, text } from '../../../../shared/contract/text.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { CaptureForm, type CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { withConsents, withdrawals } from '../../../../shared/crm/leads/consent.ts';
import { Urgency } from '../../../../shared/crm/leads/lead.ts';
import { notesWith } from '../../../../shared/crm/leads/unserved-text.ts';
import { anonymousTask } from '../../../crm/leads/capture/anonymous-task.ts';
import { patchLead, phoneOwner, readLead } from '../../../crm/leads/store.ts';
import { captureCaller, isReachable } from './capture.ts';
import type { SpokenAnswer, ToolContext } from './tool-context.ts';

const contact = { fullName: CaptureForm.shape.fullName, email: Email.optional(), phone: Phone.optional() };

export const CaptureToolInput = z.strictObject({
  ...contact,
  propertyAddress: CaptureForm.shape.propertyAddress,
  propertyType: text(60).optional(),
  propertySize: z.coerce.number().int().min(1).max(1_000_000).optional(),
  yearBuilt: z.coerce.number().int().min(1600).max(2100).optional(),
  services: z.array(ServiceCode).max(13).optional(),
  urgency: Urgency.optional(),
  budgetRange: text(60).optional(),
  notes: text(1000).optional(),
  doNotCallAgain: z.boolean().optional(),
});

export const QualifyInput = z.strictObject({
  timeline: z.enum(timelines).optional(),
  budgetRange: text(60).optional(),
  urgency: Urgency.optional(),
  isDecisionMaker: z.boolean().optional(),
  motivation: text(300).optional(),
});

export const CallbackInput = z.strictObject({ ...contact, when: text(200).optional(), reason: text(500).optional() });
export const TransferInput = z.strictObject({ reason: text(500).optional() });

/** The defined fields, for a capture. */
const definedFields = (fields: Record<string, unknown>): Partial<CaptureInput> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const NO_MORE_CALLS = 'Asked not to be called again by the assistant.';

// Committed at once and on its own: a capture can only grant consent, and a withdrawal must not wait for anything.
const withdrawOf = async ({ table, now }: ToolContext, leadId: string): Promise<void> => {
  const known = await readLead(table, leadId);
  if (!known) return;
  const isWithdrawn = (contact: string): boolean =>
    known.consentRecords.some(({ kind, granted, ...of }) => kind === 'aiCalls' && !granted && of.contact === contact);
  const stamp = { at: toInstant(now), source: 'voice' };
  const points = [known.phone, known.email].filter((contact) => contact !== null);
  const decisions = points
    .filter((contact) => !isWithdrawn(contact))
    .flatMap((contact) => withdrawals(contact, ['aiCalls'], stamp));
  if (decisions.length > 0) await table.commit(patchLead(table, known, withConsents(known, decisions)));
};

/** Whose email was given says little of whose phone rang: whoever the call may be about is called no more. */
const withdrawConsent = async (context: ToolContext, captured: string, phone: string | undefined): Promise<void> => {
  const { table, call } = context;
  const numbers = [call.number, phone].filter((number) => typeof number === 'string');
  const owners = await Promise.all(
    numbers.map((number) => table.get(phoneOwner, { phone: number }, { consistent: true })),
  );
  const leads = [call.leadId, captured, ...owners.map((owner) => owner?.leadId)];
  for (const leadId of new Set(leads)) if (leadId) await withdrawOf(context, leadId);
};

/** Saves who calls and what they want. */
export const capture = async (
  context: ToolContext,
  input: z.output<typeof CaptureToolInput>,
): Promise<SpokenAnswer> => {
  const { services, notes, doNotCallAgain = false, ...facts } = input;
  const noted = [notes, doNotCallAgain && NO_MORE_CALLS].filter(Boolean).join(' ');
  const said = {
    ...definedFields(facts),
    ...(services ? { servicesInterested: services } : {}),
    ...(noted === '' ? {} : { metadata: { notes: noted } }),
  };
  const withdraws = doNotCallAgain ? (['aiCalls'] as const) : undefined;
  const { capturedFor, ...captured } = await captureCaller(context, said, { withdraws });
  if (doNotCallAgain) await withdrawConsent(context, capturedFor, facts.phone);
  // What they want may have changed since times were looked for.
  const state = services?.length && { unserved: stillWanted(context.call.state.unserved, services) };
  return { text: "Thank you, I've noted that.", ...captured, ...(state && { state }) };
};

/** Saves the signals that qualify the caller; the call is scored when it is over. */
export const qualify = async (context: ToolContext, input: z.output<typeof QualifyInput>): Promise<SpokenAnswer> => {
  const { budgetRange, urgency, ...signals } = input;
  const state = { ...definedFields(signals), qualified: true };
  const facts = definedFields({ budgetRange, urgency });
  if (Object.keys(facts).length === 0 || !isReachable(context, {}))
    return { text: "Thank you, I've noted that.", state };
  return { text: "Thank you, I've noted that.", state, ...(await captureCaller(context, facts)) };
};

const anonymousTaskWrites = ({ table, now }: ToolContext, description: string): SpokenAnswer['writes'] => {
  const title = 'A caller with a withheld number asks for a person';
  return [anonymousTask(table, { taskId: newId('task', now), title, description, now })];
};

const requestPerson = async (
  context: ToolContext,
  facts: Partial<CaptureInput>,
  notes: string,
): Promise<Partial<SpokenAnswer>> => {
  const state = { asksForPerson: true, isCallbackNoted: true };
  const { wish = { services: [] }, ...looked } = context.call.state;
  const unserved = unservedWish({ ...looked, facts: wish });
  if (!isReachable(context, facts))
    return { state, writes: anonymousTaskWrites(context, notesWith(unserved, notes)) ?? [] };
  const asked = { ...facts, request: 'callback', ...(unserved && { unserved }), metadata: { notes } } as const;
  return { state, ...(await captureCaller(context, asked)) };
};

/** Creates a callback task for staff. */
export const requestCallback = async (
  context: ToolContext,
  input: z.output<typeof CallbackInput>,
): Promise<SpokenAnswer> => {
  const { when, reason, ...facts } = input;
  const notes = [reason, when && `Best time: ${when}.`].filter(Boolean).join(' ') || 'Asked to be called back.';
  const number = input.phone ?? context.call.number;
  if (!number && !input.email) return { text: 'Ask for a phone number first, then request the callback again.' };
  const where = number ? `at ${formatPhone(number)}` : `by email at ${input.email}`;
  return {
    text: `Got it. Someone will get back to you ${where}.`,
    ...(await requestPerson(context, definedFields(facts), notes)),
  };
};

/** Transfers the call during office hours, otherwise creates a callback task. */
export const transfer = async (
  context: ToolContext,
  { reason }: z.output<typeof TransferInput>,
): Promise<SpokenAnswer> => {
  const { tenant, policy } = context.settings;
  const office = { policy, timezone: tenant.timezone };
  if (isOfficeOpen(context.now, office)) {
    return {
      text: "Someone is available. Say you're connecting them now, then transfer the call.",
      state: { asksForPerson: true },
    };
  }
  const isNoted = reason === undefined && context.call.state.isCallbackNoted;
  const noted = isNoted ? {} : await requestPerson(context, {}, reason ?? 'Asked for a person outside office hours.');
  const phone = formatPhone(tenant.contact.phone);
  const opens = nextOpening(context.now, office) ?? 'as soon as we open';
  return {
    text: `No one is in the office right now. The office is open ${weekInWords(policy.officeHours)}, at ${phone}. Someone will call back ${opens}.`,
    ...noted,
  };
};
