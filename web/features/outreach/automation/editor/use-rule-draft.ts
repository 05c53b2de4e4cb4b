import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RuleView } from '../../../../../shared/outreach/automation/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../../ui/console/queries/use-key.ts';
import { rulePath } from '../paths.ts';
import { blankDraft, draftOf, draftProblems, type Problems, type RuleDraft } from './rule-draft.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * An automation being edited: problems show after the first attempt to save. Over 40 lines: the actions share the draft
 * and its base version.
 */
export const useRuleDraft = (rule: RuleView | undefined) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { notify } = useNotices();
  const stored = rule ? draftOf(rule) : blankDraft;
  const [base, setBase] = useState({ draft: stored, version: rule?.version ?? 0 });
  const [draft, setDraft] = useState<RuleDraft>(stored);
  const [wasTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError>();
  const underKey = useKey();
  const problems = draftProblems(draft);

  const send = async (version: number): Promise<void> => {
    setSaving(true);
    setError(undefined);
    try {
      const saved = rule
        ? await api('PATCH /api/automations/{ruleId}', { ruleId: rule.ruleId, version, ...draft })
        : await underKey((key) => api('POST /api/automations', { ...draft, isOn: false }, { idempotencyKey: key }));
      setBase({ draft: draftOf(saved), version: saved.version });
      setDraft(draftOf(saved));
      setTried(false);
      await invalidate(client, 'GET /api/automations', 'GET /api/automations/{ruleId}');
      await invalidate(client, 'GET /api/automations/{ruleId}/versions');
      const text = saved.isOn
        ? 'Saved. New runs will use this version.'
        : 'Saved. It’s off for now: test it, then turn it on.';
      notify({ type: 'success', text });
      if (!rule) setTimeout(() => navigate(rulePath(saved.ruleId), { replace: true }));
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown : new ApiError(0, 'FAILED', 'Your changes weren’t saved.'));
    }
    setSaving(false);
  };

  const load = async (): Promise<RuleView | undefined> =>
    rule && (await api('GET /api/automations/{ruleId}', { ruleId: rule.ruleId }));

  return {
    draft,
    problems: (wasTried ? problems : {}) as Problems,
    isDirty: !isSame(draft, base.draft),
    isSaving,
    error,
    isConflict: error?.code === 'VERSION_CONFLICT',
    change: (changes: Partial<RuleDraft>) => setDraft({ ...draft, ...changes }),
    define: (changes: Partial<RuleDraft['definition']>) =>
      setDraft({ ...draft, definition: { ...draft.definition, ...changes } }),
    discard: () => {
      setDraft(base.draft);
      setTried(false);
      setError(undefined);
    },
    save: () => {
      setTried(true);
      if (Object.keys(problems).length === 0) void send(base.version);
    },
    keepMine: async () => {
      const theirs = await load();
      if (theirs) await send(theirs.version);
    },
    takeTheirs: async () => {
      const theirs = await load();
      if (!theirs) return;
      setBase({ draft: draftOf(theirs), version: theirs.version });
      setDraft(draftOf(theirs));
      setError(undefined);
    },
  };
};
export type RuleDraftState = ReturnType<typeof useRuleDraft>;
