import type { ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import type { ChatState } from '../../../shared/assistants/chat/chat-state.ts';
import type { Contender, TrialTurn, TrialUse } from '../../../shared/assistants/tuning/trial.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Settings, settingKeys, settingsOf } from '../../sales/booking/settings.ts';
import type { Conversation, Response } from '../chat/assistant-port.ts';
import type { SearchKnowledge } from '../knowledge/search-knowledge.ts';
import { assistantFor, type CreateModelAssistant } from './contenders.ts';
import { createDryTools } from './dry-tools.ts';

export interface TrialDeps {
  readonly signer: Signer;
  readonly search: SearchKnowledge;
  readonly askModel: CreateModelAssistant | undefined;
}

/** State of a trial: the assistant's state and the turns so far. */
export interface TrialState {
  readonly state: ChatState;
  readonly turns: readonly ChatTurn[];
}

export interface Trial {
  readonly table: TenantTable;
  readonly now: number;
  readonly trialId: string;
  readonly contender: Contender;
}

const silent = { sources: [], cards: [], suggestions: [] };
const MAX_TURNS = 20;

/** Company settings that a conversation starts from; read once for all turns. */
export const readSettings = async (table: TenantTable): Promise<Settings> =>
  settingsOf(await table.getMany([...settingKeys], { consistent: true }));

const conversationOf = (
  { tenant, catalog, policy }: Settings,
  { state, turns }: TrialState,
  message: string,
  now: number,
): Conversation => ({
  message,
  state,
  turns,
  catalog,
  policy,
  // A trial shows what is told where cards are taken.
  takesCards: true,
  now,
  tenant: { ...tenant, state: tenant.serviceArea.state },
});

const nextTurns = (turns: readonly ChatTurn[], message: string, { text }: Response, now: number): ChatTurn[] => {
  const at = toInstant(now);
  const id = `dry ${turns.length}`;
  const question: ChatTurn = { id, by: 'visitor', text: message, at, ...silent };
  const answer: ChatTurn = { id: `${id} answer`, by: 'assistant', text, at, ...silent };
  return [...turns, question, answer].slice(-MAX_TURNS);
};

/** One message of a trial: its answer, usage and the state after it. Has no other effect. */
export const runTurn = async (
  { signer, search, askModel }: TrialDeps,
  { table, now, trialId, contender }: Trial,
  settings: Settings,
  state: TrialState,
  message: string,
): Promise<{ turn: TrialTurn; use: TrialUse; standing: TrialState }> => {
  const contenderAssistant = await assistantFor(contender, askModel, { table, now });
  if (!contenderAssistant) throw notFound('Version');
  const tools = createDryTools({ asking: { table, signer, now }, search, ...settings, trialId });
  const response = await contenderAssistant.assistant.respond(conversationOf(settings, state, message, now), tools);
  const why = contenderAssistant.why();
  const turn: TrialTurn = {
    message,
    reply: response.text,
    action: response.action,
    why,
    sources: response.sources.map(({ title }) => title),
    by: contenderAssistant.use().calls > 0 && why === null ? 'model' : 'builtin',
  };
  return {
    turn,
    use: contenderAssistant.use(),
    standing: { state: response.state, turns: nextTurns(state.turns, message, response, now) },
  };
};
