import { newChat } from '../../../shared/assistants/chat/chat-state.ts';
import {
  judgeTrial,
  noUse,
  type TrialConversation,
  type TrialTurn,
  type TrialUse,
} from '../../../shared/assistants/tuning/trial.ts';
import { readSettings, runTurn, type Trial, type TrialDeps, type TrialState } from './run-turn.ts';

const sumOf = (a: TrialUse, b: TrialUse): TrialUse => ({
  calls: a.calls + b.calls,
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  costMicros: a.costMicros + b.costMicros,
});

/** Plays a conversation with a contender from start to end and evaluates the answers. */
export const runTrial = async (deps: TrialDeps, trial: Trial, conversation: TrialConversation) => {
  const settings = await readSettings(trial.table);
  const turns: TrialTurn[] = [];
  let standing: TrialState = { state: newChat, turns: [] };
  let use = noUse;
  for (const message of conversation.messages) {
    const done = await runTurn(deps, trial, settings, standing, message);
    turns.push(done.turn);
    use = sumOf(use, done.use);
    standing = done.standing;
  }
  return { turns, use, ...judgeTrial(conversation, turns) };
};
