import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RuleView } from '../../../../../shared/outreach/automation/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

interface Place {
  readonly isArchived: boolean;
  readonly isOn: boolean;
}

/** Puts an automation into the archive and brings it back, turned off; taking it back within ten seconds leaves it as it was. */
export const useArchive = ({ ruleId, name, isOn, version }: RuleView) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [isSaving, setSaving] = useState(false);
  const save = async ({ isArchived, isOn: turned }: Place, from: number, back?: Place): Promise<void> => {
    setSaving(true);
    try {
      const change = { ruleId, version: from, isArchived, isOn: turned };
      const saved = await api('PATCH /api/automations/{ruleId}', change);
      await invalidate(client, 'GET /api/automations', 'GET /api/automations/{ruleId}');
      const text = isArchived
        ? `“${name}” is archived.${isOn ? ' Its current runs will stop.' : ''}`
        : `“${name}” is out of the archive, turned ${turned ? 'on' : 'off'}.`;
      notify({ type: 'success', text, ...(back && { undo: () => void save(back, saved.version) }) });
    } catch (error) {
      notify({ type: 'error', text: error instanceof Error ? error.message : 'Your change wasn’t saved.' });
      await invalidate(client, 'GET /api/automations', 'GET /api/automations/{ruleId}');
    }
    setSaving(false);
  };
  return {
    isSaving,
    archive: () => void save({ isArchived: true, isOn: false }, version, { isArchived: false, isOn }),
    restore: () => void save({ isArchived: false, isOn: false }, version, { isArchived: true, isOn: false }),
  };
};
