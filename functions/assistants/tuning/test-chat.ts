import { newChat } from '../../../shared/assistants/chat/chat-state.ts';
import type { Contender } from '../../../shared/assistants/tuning/trial.ts';
import { newId } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { readSettings, runTurn, type TrialDeps } from './run-turn.ts';
import { type TestChat, testChatItem } from './trial-store.ts';

type TestChatRequest = SignedRequest<{ contender: Contender; message: string; testId?: string | undefined }>;

const standingOf = async (table: TenantTable, testId: string | undefined, now: number): Promise<TestChat> => {
  if (testId === undefined) {
    const contender = { kind: 'builtin' } as const;
    return { testId: newId('testChat', now), contender, state: newChat, turns: [], at: toInstant(now), version: 0 };
  }
  const kept = await table.get(testChatItem, { testId }, { consistent: true });
  if (!kept) throw notFound('Test chat');
  return kept;
};

/** Sends a visitor's message to a version; the conversation is kept for a day and has no effect. */
export const testChat = async (deps: TrialDeps, { table, input, now }: TestChatRequest) => {
  const { contender, message } = input;
  const [settings, before] = await Promise.all([readSettings(table), standingOf(table, input.testId, now)]);
  const { testId } = before;
  const { turn, use, standing } = await runTurn(
    deps,
    { table, now, trialId: testId, contender },
    settings,
    before,
    message,
  );
  const after = { ...before, contender, ...standing, turns: [...standing.turns], at: toInstant(now) };
  const write =
    before.version === 0
      ? table.create(testChatItem, { ...after, version: 1 })
      : table.patch(testChatItem, before, after);
  try {
    await table.commit(write);
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('The test chat');
    throw error;
  }
  return { testId, turn, use };
};
