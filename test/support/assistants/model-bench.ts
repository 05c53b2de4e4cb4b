import type { Assistant } from '../../../functions/assistants/chat/assistant-port.ts';
import { builtInAssistant } from '../../../functions/assistants/chat/builtin/builtin.ts';
import { type ChatMessage, chat } from '../../../functions/assistants/chat/conversation/chat.ts';
import { createModels } from '../../../functions/assistants/model/late-model.ts';
import type { Model, ModelAnswer, ModelCall } from '../../../functions/assistants/model/model-port.ts';
import { licenseItem } from '../../../functions/company/tenancy/store.ts';
import { licensesOfPlan } from '../../../shared/company/plan/usage.ts';
import type { PlanCode } from '../../../shared/company/tenancy/tenant.ts';
import { type ChatBench, openChatBench } from './chat-bench.ts';

const MODEL_ID = 'us.anthropic.claude-sonnet-4-6';

/** What a scripted model says next: words, tools it asks for, or a failure. */
export interface Says {
  readonly text?: string;
  readonly tools?: readonly { readonly name: string; readonly input: unknown }[];
  /** Its words end where its length does. */
  readonly isCut?: boolean;
  readonly tokens?: Partial<ModelAnswer['tokens']>;
}
export type ModelScript = (call: ModelCall, n: number) => Says | Promise<Says>;

/** A model in this process that follows a script; `calls` are what it was asked. */
export const scriptedModel = (script: ModelScript) => {
  const calls: ModelCall[] = [];
  const converse = async (call: ModelCall): Promise<ModelAnswer> => {
    calls.push(call);
    const n = calls.length;
    const { text, tools = [], isCut, tokens } = await script(call, n);
    const uses = tools.map(({ name, input }, at) => ({ toolUse: { toolUseId: `${n}-${at}`, name, input } }));
    return {
      content: [...(text === undefined ? [] : [{ text }]), ...uses],
      stopReason: tools.length > 0 ? 'tool_use' : isCut ? 'max_tokens' : 'end',
      tokens: { input: 900, output: 60, cacheRead: 0, cacheWrite: 0, ...tokens },
    };
  };
  const model: Model = {
    converse,
    stream: async (call, onText) => {
      const answer = await converse(call);
      for (const block of answer.content) {
        if ('text' in block) for (const piece of block.text.split(/(?<= )/)) onText(piece);
      }
      return answer;
    },
  };
  return { model, calls };
};

/** Visitors who talk to an assistant with a model. */
export const openModelBench = async (chatBench?: ChatBench) => {
  const bench = chatBench ?? (await openChatBench());
  const newTenant = async (planCode: PlanCode = 'enterprise', limit?: number): Promise<void> => {
    await bench.newTenant();
    const table = bench.table();
    const licences = licensesOfPlan({ tenantId: table.tenantId, planCode });
    const known = licences.map((each) => ({ ...each, ...(limit === undefined ? {} : { usageLimit: limit }) }));
    await table.commit(...known.map((each) => table.create(licenseItem, each)));
  };
  const open = (
    model: Model,
    budget = 20_000_000,
    messageMs?: number,
    wrap: (assistant: Assistant) => Assistant = (same) => same,
  ) => {
    const openModel = createModels({ modelIds: [MODEL_ID], budget }, builtInAssistant, model, messageMs);
    const say = async (input: ChatMessage) => {
      bench.travel(1000);
      return await chat({ ...bench.deps, model: (asking) => wrap(openModel(asking)) }, bench.request(input));
    };
    return { say };
  };
  return { ...bench, newTenant, open };
};
