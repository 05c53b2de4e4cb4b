import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LastChange } from '../../../../shared/company/settings/saved.ts';
import type { FieldError } from '../../../../shared/contract/error.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';

export interface Versioned {
  readonly version: number;
  readonly lastChange: LastChange;
}

/** How a settings section converts to a form and back. */
export interface Plan<View extends Versioned, Draft extends object> {
  readonly view: View;
  /** Reloads the section. */
  readonly reload: () => Promise<View | undefined>;
  readonly draftOf: (view: View) => Draft;
  readonly problemsOf: (draft: Draft, view: View) => FieldError[];
  readonly save: (draft: Draft, version: number) => Promise<View>;
  readonly onSaved: (view: View) => void;
  readonly notice: string;
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

const messagesOf = (problems: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries([...problems].reverse().map(({ path, message }) => [path, message]));

export interface Conflict {
  readonly by: string | undefined;
  readonly at: string | undefined;
}

const conflictOf = (error: ApiError | null): Conflict | undefined => {
  if (error?.code !== 'VERSION_CONFLICT') return undefined;
  const { changedBy, changedAt } = (error.details ?? {}) as { changedBy?: string; changedAt?: string };
  return { by: changedBy, at: changedAt };
};

/**
 * The state of a settings form: holds only edited fields, so that concurrent changes appear in all other fields as soon as
 * they are loaded. Over 40 lines: the callbacks share this state.
 */
export const useDraft = <View extends Versioned, Draft extends object>(plan: Plan<View, Draft>) => {
  const { view, draftOf, problemsOf } = plan;
  const { notify } = useNotices();
  const [touched, setTouched] = useState<Partial<Draft>>({});
  const [wasTried, setTried] = useState(false);
  const base = useMemo(() => draftOf(view), [draftOf, view]);
  const draft = useMemo(() => ({ ...base, ...touched }), [base, touched]);
  const fields = Object.keys(touched) as (keyof Draft)[];
  const isDirty = fields.some((field) => differs(touched[field], base[field]));
  const found = useMemo(() => problemsOf(draft, view), [problemsOf, draft, view]);
  const { mutate, isPending, error, reset } = useMutation<View, ApiError, { draft: Draft; version: number }>({
    mutationFn: (sent) => plan.save(sent.draft, sent.version),
    onSuccess: (saved) => {
      setTouched({});
      setTried(false);
      plan.onSaved(saved);
      notify({ type: 'success', text: plan.notice });
    },
  });
  const clear = (): void => {
    setTouched({});
    setTried(false);
    reset();
  };
  /** Changes that follow from the values of the moment, which may be newer than those that are shown. */
  const changeFrom = (part: (now: Draft) => Partial<Draft>): void => {
    if (error) reset();
    setTouched((now) => ({ ...now, ...part({ ...base, ...now }) }));
  };
  return {
    draft,
    isDirty,
    isSaving: isPending,
    wasTried,
    problems: { ...messagesOf(found), ...error?.fields },
    error: error && error.code !== 'VERSION_CONFLICT' ? error : undefined,
    conflict: conflictOf(error),
    change: (part: Partial<Draft>): void => changeFrom(() => part),
    changeFrom,
    discard: clear,
    save: (): void => {
      setTried(true);
      if (found.length === 0) mutate({ draft, version: view.version });
    },
    /** Discards own changes and shows the stored values. */
    takeTheirs: async (): Promise<void> => {
      await plan.reload();
      clear();
    },
    /** Reapplies own changes to the stored values; fields that only others changed stay theirs. */
    keepMine: async (): Promise<void> => {
      const now = await plan.reload();
      if (now) mutate({ draft: { ...draftOf(now), ...touched }, version: now.version });
    },
  };
};

export type DraftState<View extends Versioned, Draft extends object> = ReturnType<typeof useDraft<View, Draft>>;
