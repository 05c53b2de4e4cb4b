import type { Response } from '../assistant-port.ts';
import { advance } from '../conversation/advance.ts';
import { handOver } from '../conversation/hand-over/hand-over.ts';
import type { Situation } from '../conversation/situation.ts';
import { showPlans, visitRequest } from './offer-times.ts';

/** Holds the selected plan, then asks for missing details; if the plan was taken meanwhile, offers free ones. */
export const takePlan = async (situation: Situation, picked: number): Promise<Response | undefined> => {
  const { state, tools, words, conversation } = situation;
  const plan = state.plans[picked];
  if (!plan) return undefined;
  const held = await tools.hold(visitRequest(situation), plan);
  if (held.kind === 'unproven') return handOver(situation, held.isKnown ? words.tooMuchOpen : words.unproven);
  if (held.kind === 'taken') return showPlans(situation, held.alternatives, words.taken);
  const next = { ...state, hold: { ...held.hold, plan }, asked: undefined };
  return await advance({ ...situation, state: next }, words.held(conversation.policy.holdMinutes));
};
