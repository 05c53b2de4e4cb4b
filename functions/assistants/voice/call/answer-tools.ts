import { showingOriginOf } from '../../../deals/showings/asking/visitor.ts';
import type { Log } from '../../../platform/log.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { visitorFrom } from '../../../sales/booking/proof/visitor.ts';
import { createTools } from '../../chat/builtin/tools.ts';
import { noOrders } from '../../order-tools.ts';
import { createShowingTools } from '../../showing-tools.ts';
import type { Deadline } from '../deadline.ts';
import { type ProviderMessage, type ToolCall, toolCallsOf } from '../provider/message.ts';
import type { ToolAnswer, VoiceCall } from '../store.ts';
import type { VoiceDeps, WebhookRequest } from '../voice-deps.ts';
import { callWrite, type OpenedCall, openCall } from './open-call.ts';
import { runTool } from './run-tool.ts';

const MAX_SAVED_ANSWERS = 40;
const MAX_TOOLS_PER_MESSAGE = 8;

/** The provider's format: one line of text under the tool call's id. */
type Result = ToolAnswer & { readonly toolCallId: string };

const toolContextOf = (
  { signer, payments, hasCaps }: VoiceDeps,
  { table, now, correlationId }: WebhookRequest,
  opened: OpenedCall,
) => {
  const { call, settings, voice, connection } = opened;
  const { catalog, policy } = settings;
  // Withheld numbers don't share a cap: one caller would use it up for all. A call holds one plan, and the share of each
  // vendor's day bounds what many calls take.
  const origin = call.number ?? `call ${call.callId}`;
  const visitor = hasCaps ? visitorFrom(signer, table.tenantId, origin) : undefined;
  const asking = { table, signer, now, visitor };
  const showings = createShowingTools({
    table,
    signer,
    now,
    zone: settings.tenant.timezone,
    source: 'voice',
    conversation: call.callId,
    correlationId,
    messageKey: `${call.callId} ${correlationId}`,
    origin: hasCaps ? showingOriginOf(signer, table.tenantId, origin) : undefined,
  });
  const about = {
    sessionId: call.callId,
    correlationId,
    placed: call.orderIds.length,
    orders: noOrders,
    showings,
  };
  const tools = createTools({ asking, payments, search: async () => [], catalog, policy, connection, ...about });
  return { call, settings, voice, connection, tools, asking, table, signer, now, correlationId };
};

const withAnswer = (call: VoiceCall, id: string, answer: ToolAnswer): VoiceCall['answers'] =>
  Object.fromEntries([...Object.entries(call.answers), [id, answer] as const].slice(-MAX_SAVED_ANSWERS));

const answerOne = async (
  deps: VoiceDeps,
  request: WebhookRequest,
  message: ProviderMessage,
  toolCall: ToolCall,
): Promise<Result> =>
  await untilWritten(async () => {
    const opened = await openCall(request.table, message, request.now);
    const { name, id: toolCallId } = toolCall;
    if (!opened) return { name, toolCallId, error: 'This call is not known.' };
    const { call, links } = opened;
    const known = Object.hasOwn(call.answers, toolCallId) ? call.answers[toolCallId] : undefined;
    if (known) return { ...known, toolCallId };
    if (call.status === 'completed') return { name, toolCallId, error: 'This call is over.' };
    const { answer, spoken } = await runTool(toolContextOf(deps, request, opened), toolCall, request.log);
    const after: VoiceCall = {
      ...call,
      ...spoken.call,
      state: { ...call.state, ...spoken.state },
      answers: withAnswer(call, toolCallId, answer),
    };
    await request.table.commit(callWrite(request.table, call, after), ...links, ...(spoken.writes ?? []));
    return { ...answer, toolCallId };
  });

const LATE = 'This takes longer than usual. Ask the caller for a moment, then use the tool again.';

// A tool that missed its deadline keeps running: asked again, its answer is found, or produced then.
const withinDeadline = async (deadline: Deadline, log: Log, answering: Promise<Result>): Promise<Result | 'over'> => {
  const first = await Promise.race([answering, deadline.over]);
  if (first === 'over') answering.catch((error: unknown) => log.error('A tool failed after its answer was due', error));
  return first;
};

/**
 * Runs the tool calls of a message sequentially, since each may depend on the one before; never exceeds the deadline.
 */
export const answerTools = async (deps: VoiceDeps, request: WebhookRequest, message: ProviderMessage) => {
  const results: Result[] = [];
  const deadline = deps.deadline();
  let isLate = false;
  try {
    for (const toolCall of toolCallsOf(message).slice(0, MAX_TOOLS_PER_MESSAGE)) {
      const { name, id: toolCallId } = toolCall;
      const answer: Result | 'over' = isLate
        ? 'over'
        : await withinDeadline(deadline, request.log, answerOne(deps, request, message, toolCall));
      isLate = answer === 'over';
      results.push(answer === 'over' ? { name, toolCallId, error: LATE } : answer);
    }
  } finally {
    deadline.end();
  }
  return { results };
};

/** The provider's legacy single call has no id: the same call and input count as the same request. */
export const answerFunction = async (deps: VoiceDeps, request: WebhookRequest, message: ProviderMessage) => {
  const { functionCall } = message;
  if (!functionCall?.name) return { result: 'No function was named.' };
  const id = `function ${functionCall.name} ${JSON.stringify(functionCall.parameters ?? {})}`.slice(0, 190);
  const toolCallList = [{ id, name: functionCall.name, parameters: functionCall.parameters }];
  const { results } = await answerTools(deps, request, { ...message, toolCallList });
  return { result: results[0]?.result ?? results[0]?.error ?? '' };
};
