import type { voiceContract } from '../../../shared/assistants/voice/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { answerCall, findDestination, findDocuments } from './call/answer-call.ts';
import { answerFunction, answerTools } from './call/answer-tools.ts';
import { followCall } from './call/follow-call.ts';
import { ProviderMessage } from './provider/message.ts';
import type { VoiceDeps, WebhookRequest } from './voice-deps.ts';

type Answer = (deps: VoiceDeps, request: WebhookRequest, message: ProviderMessage) => Promise<Record<string, unknown>>;

/** Handlers by message type; other types are acknowledged and ignored. */
const answers: Readonly<Record<string, Answer>> = {
  'assistant-request': answerCall,
  'tool-calls': answerTools,
  'function-call': answerFunction,
  'transfer-destination-request': findDestination,
  'knowledge-base-request': findDocuments,
  'status-update': followCall,
  'end-of-call-report': followCall,
  hang: followCall,
};

/** Webhook of the voice provider. */
export const voiceHandlers = (deps: VoiceDeps): Handlers<typeof voiceContract> => ({
  hear: async (request) => {
    const message = ProviderMessage.parse(request.input.message);
    const answer = Object.hasOwn(answers, message.type) ? answers[message.type] : undefined;
    return answer ? await answer(deps, request, message) : {};
  },
});
