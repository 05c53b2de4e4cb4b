import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';

/** Play a conversation with one side of a comparison. */
export const TrialRequested = eventType(
  'trial.wanted',
  z.object({ comparisonId: z.string(), trialId: z.string(), side: z.enum(['left', 'right']) }),
);

/** Plays conversations with versions of the assistant, in any order. */
export const assistantTrials = queueType({ name: 'assistant-trials', fifo: false, events: [TrialRequested] });
