import { useEffect, useRef, useState } from 'react';
import type { DryRun } from '../../../../../shared/outreach/automation/contract.ts';
import { api } from '../../../../platform/api/api.ts';

interface Trial {
  readonly result?: DryRun;
  readonly error?: Error;
  readonly isRunning: boolean;
}

/** Dry run of an automation; another automation, lead or event clears the result. */
export const useDryRun = (ruleId: string | undefined, leadId: string | undefined, eventId: string | undefined) => {
  const [trial, setTrial] = useState<Trial>({ isRunning: false });
  const turn = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was tried is no longer what is chosen
  useEffect(() => {
    turn.current += 1;
    setTrial({ isRunning: false });
  }, [ruleId, leadId, eventId]);
  const run = async (): Promise<void> => {
    if (!ruleId) return;
    const own = turn.current;
    // An answer to what was chosen before says nothing of what is chosen now.
    const settle = (next: Trial): void => {
      if (own === turn.current) setTrial(next);
    };
    setTrial({ isRunning: true });
    try {
      const of = { ...(leadId && { leadId }), ...(eventId && { eventId }) };
      const result = await api('POST /api/automations/{ruleId}/test', { ruleId, ...of });
      settle({ result, isRunning: false });
    } catch (error) {
      settle({ error: error instanceof Error ? error : new Error('It could not be tested.'), isRunning: false });
    }
  };
  return { ...trial, run };
};
