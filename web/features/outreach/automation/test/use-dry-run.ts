import { useEffect, useState } from 'react';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was tried is no longer what is chosen
  useEffect(() => setTrial({ isRunning: false }), [ruleId, leadId, eventId]);
  const run = async (): Promise<void> => {
    if (!ruleId) return;
    setTrial({ isRunning: true });
    try {
      const of = { ...(leadId && { leadId }), ...(eventId && { eventId }) };
      const result = await api('POST /api/automations/{ruleId}/test', { ruleId, ...of });
      setTrial({ result, isRunning: false });
    } catch (error) {
      setTrial({ error: error instanceof Error ? error : new Error('It could not be tested.'), isRunning: false });
    }
  };
  return { ...trial, run };
};
