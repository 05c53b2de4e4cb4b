import { isOfficeOpen } from '../../../../shared/company/team/hours/office-hours.ts';
import { reserveUsage } from '../../../company/plan/metering.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { longestCall } from '../provider/assistant-definition.ts';
import type { ProviderMessage } from '../provider/message.ts';
import type { VoiceDeps, WebhookRequest } from '../voice-deps.ts';
import { answerTools } from './answer-tools.ts';
import { callWrite, type OpenedCall, openCall } from './open-call.ts';

const personOf = ({ voice, settings }: OpenedCall): string => voice.transferNumber ?? settings.tenant.contact.phone;

const toPerson = (opened: OpenedCall, message: string) => ({
  destination: { type: 'number', number: personOf(opened), message },
});

/**
 * Answers an incoming call's assistant request: our assistant, or the company's own number if the assistant is off or
 * its minutes are used up.
 */
export const answerCall = async (_: VoiceDeps, { table, now }: WebhookRequest, message: ProviderMessage) =>
  await untilWritten(async () => {
    const opened = await openCall(table, message, now);
    if (!opened) return { error: "Sorry, we couldn't take this call. Please call again." };
    const { call, voice, links } = opened;
    const { name } = opened.settings.tenant;
    if (!voice.isOn || voice.assistantId === null)
      return toPerson(opened, `Thank you for calling ${name}. One moment.`);
    if (call.reserved) return { assistantId: voice.assistantId };
    const { verdict, use, writes } = await reserveUsage(table, 'voice_ai', longestCall.minutes, now);
    if (verdict !== 'granted') return toPerson(opened, `Thank you for calling ${name}. One moment.`);
    const { month, amount } = use;
    await table.commit(callWrite(table, call, { ...call, reserved: { month, amount } }), ...links, ...writes);
    return { assistantId: voice.assistantId };
  });

/** What the tool for it says and notes, once a call: the assistant can transfer without having used it. */
const noteCallback = async (deps: VoiceDeps, request: WebhookRequest, message: ProviderMessage) => {
  const toolCallList = [{ id: 'transfer destination', name: 'transfer_to_human', parameters: {} }];
  const { results } = await answerTools(deps, request, { ...message, toolCallList });
  return { error: results[0]?.result ?? 'No one is in the office right now. Please call again later.' };
};

/** Where the assistant transfers a call; outside office hours a callback is noted instead. */
export const findDestination = async (deps: VoiceDeps, request: WebhookRequest, message: ProviderMessage) => {
  const { table, now } = request;
  const opened = await openCall(table, message, now);
  if (!opened) return { error: 'This call is not known.' };
  const { tenant, policy } = opened.settings;
  if (!isOfficeOpen(now, { policy, timezone: tenant.timezone })) return await noteCallback(deps, request, message);
  return toPerson(opened, 'One moment while I connect you.');
};

const questionIn = ({ messages = [] }: ProviderMessage): string => {
  const last = messages.filter(({ role }) => role === 'user').at(-1);
  return last?.content ?? last?.message ?? '';
};

/** Knowledge entries for the caller's last question. */
export const findDocuments = async ({ search }: VoiceDeps, { table }: WebhookRequest, message: ProviderMessage) => {
  const question = questionIn(message);
  const found = question === '' ? [] : await search(table, question.slice(0, 1000));
  return { documents: found.map(({ id, content, score }) => ({ content, similarity: score, uuid: id })) };
};
