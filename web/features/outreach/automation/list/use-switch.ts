import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RuleView } from '../../../../../shared/outreach/automation/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/**
 * An automation's switch: updates optimistically, reverts with the reason on failure, can be undone for ten seconds.
 */
export const useSwitch = ({ ruleId, name, isOn: stored, version }: RuleView) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [pending, setPending] = useState<boolean>();
  const save = async (isOn: boolean, from: number, isUndo = false): Promise<void> => {
    setPending(isOn);
    try {
      const saved = await api('PATCH /api/automations/{ruleId}', { ruleId, version: from, isOn });
      await invalidate(client, 'GET /api/automations', 'GET /api/automations/{ruleId}');
      const text = isOn ? `“${name}” is on.` : `“${name}” is off. Its current runs will stop.`;
      const undo = () => void save(!isOn, saved.version, true);
      notify({ type: 'success', text, ...(isUndo ? {} : { undo }) });
    } catch (error) {
      notify({ type: 'error', text: error instanceof Error ? error.message : 'Your change wasn’t saved.' });
      await invalidate(client, 'GET /api/automations');
    }
    setPending(undefined);
  };
  return { isOn: pending ?? stored, turn: (isOn: boolean) => void save(isOn, version) };
};
