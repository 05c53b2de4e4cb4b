import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LastChange } from '../../../../../shared/company/settings/saved.ts';
import type { FieldError } from '../../../../../shared/contract/routes/error.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../notices/notices.tsx';
import { differs } from './differs.ts';

export interface Versioned {
  readonly version: number;
  readonly lastChange: LastChange;
}

/** How what is stored converts to a form and back. */
export interface Plan<View extends Versioned, Draft extends object> {
  readonly view: View;
  /** Reads it again. */
  readonly reload: () => Promise<View | undefined>;
  readonly draftOf: (view: View) => Draft;
  readonly problemsOf: (draft: Draft, view: View) => FieldError[];
  readonly save: (draft: Draft, version: number) => Promise<View>;
  readonly onSaved: (view: View) => void;
  readonly notice: string;
  /** What is kept of the edited fields when mine are, where theirs is not all lost: a list by its rows. */
  readonly merge?: (from: Draft, mine: Draft, theirs: Draft) => Partial<Draft>;
}

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

/** The fields that were edited, and the stored values they were edited from. */
interface Edits<Draft> {
  readonly touched: Partial<Draft>;
  readonly from: Partial<Draft>;
}

const untouched = { touched: {}, from: {} };

const fieldsOf = <Draft extends object>(part: Partial<Draft>) => Object.keys(part) as (keyof Draft)[];

const picked = <Draft extends object>(values: Draft, fields: readonly (keyof Draft)[]): Partial<Draft> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Draft>;

/** Adds what was typed; a field that has again the value it was edited from is no longer edited. */
const edited = <Draft extends object>(now: Edits<Draft>, base: Draft, part: Partial<Draft>): Edits<Draft> => {
  const touched = { ...now.touched, ...part };
  const from = { ...base, ...now.from };
  const fields = fieldsOf(touched).filter((field) => differs(touched[field], from[field]));
  return { touched: picked({ ...base, ...touched }, fields), from: picked(from, fields) };
};

/** A save under way, with what the form was edited from and in. */
interface Sent<Draft> {
  readonly draft: Draft;
  readonly version: number;
  readonly base: Draft;
  readonly touched: Partial<Draft>;
}

/** What was typed while a save was under way is edited still, from what has been saved. */
const typedSince = <Draft extends object>(
  { draft, base, touched }: Sent<Draft>,
  now: Edits<Draft>,
  saved: Draft,
): Edits<Draft> => {
  const shown = { ...base, ...now.touched };
  const fields = fieldsOf({ ...touched, ...now.touched }).filter((field) => differs(shown[field], draft[field]));
  return { touched: picked(shown, fields), from: picked(saved, fields) };
};

/** Somebody else stored another value for a field that is being edited: saving would put back what it was. */
const overtakenBy = <Draft extends object>(
  { touched, from }: Edits<Draft>,
  base: Draft,
  { lastChange }: Versioned,
): Conflict | undefined => {
  const isOvertaken = fieldsOf(touched).some(
    (field) => differs(base[field], from[field]) && differs(base[field], touched[field]),
  );
  return isOvertaken ? { by: lastChange?.by, at: lastChange?.at } : undefined;
};

/**
 * The state of a form over something stored: holds only edited fields, so that concurrent changes appear in all other
 * fields as soon as they are loaded. Over 40 lines: the callbacks share this state.
 */
export const useDraft = <View extends Versioned, Draft extends object>(plan: Plan<View, Draft>) => {
  const { view, draftOf, problemsOf } = plan;
  const { notify } = useNotices();
  const [edits, setEdits] = useState<Edits<Draft>>(untouched);
  const { touched } = edits;
  const [wasTried, setTried] = useState(false);
  const [isReading, setReading] = useState(false);
  const base = useMemo(() => draftOf(view), [draftOf, view]);
  const draft = useMemo(() => ({ ...base, ...touched }), [base, touched]);
  const isDirty = fieldsOf(touched).some((field) => differs(touched[field], base[field]));
  const found = useMemo(() => problemsOf(draft, view), [problemsOf, draft, view]);
  const { mutate, isPending, error, reset } = useMutation<View, ApiError, Sent<Draft>>({
    mutationFn: (sent) => plan.save(sent.draft, sent.version),
    onSuccess: (saved, sent) => {
      setEdits((now) => typedSince(sent, now, draftOf(saved)));
      setTried(false);
      plan.onSaved(saved);
      notify({ type: 'success', text: plan.notice });
    },
  });
  const conflict = conflictOf(error) ?? (isPending ? undefined : overtakenBy(edits, base, view));
  const clear = (): void => {
    setEdits(untouched);
    setTried(false);
    reset();
  };
  /** Changes that follow from the values of the moment, which may be newer than those that are shown. */
  const changeFrom = (part: (now: Draft) => Partial<Draft>): void => {
    if (error) reset();
    setEdits((now) => edited(now, base, part({ ...base, ...now.touched })));
  };
  return {
    draft,
    isDirty,
    isSaving: isPending || isReading,
    wasTried,
    problems: { ...messagesOf(found), ...error?.fields },
    error: error && error.code !== 'VERSION_CONFLICT' ? error : undefined,
    conflict,
    change: (part: Partial<Draft>): void => changeFrom(() => part),
    changeFrom,
    discard: clear,
    save: (): void => {
      setTried(true);
      if (found.length === 0 && !conflict) mutate({ draft, version: view.version, base, touched });
    },
    /** Discards own changes and shows the stored values. */
    takeTheirs: async (): Promise<void> => {
      await plan.reload();
      clear();
    },
    /** Reapplies own changes to the stored values; fields that only others changed stay theirs. */
    keepMine: async (): Promise<void> => {
      setReading(true);
      const now = await plan.reload().finally(() => setReading(false));
      if (!now) return;
      const theirs = draftOf(now);
      const over = (mine: Edits<Draft>): Draft => {
        const own = { ...base, ...mine.touched };
        return { ...own, ...plan.merge?.({ ...base, ...mine.from }, own, theirs) };
      };
      const kept = picked(over(edits), fieldsOf(touched));
      // Theirs has been seen: should this save fail, its reason is said rather than the conflict again.
      setEdits((mine) => {
        // With what was typed, or typed back, while theirs was read: it is edited still once `kept` is saved.
        const next = picked(over(mine), fieldsOf({ ...touched, ...mine.touched }));
        return { touched: next, from: picked(theirs, fieldsOf(next)) };
      });
      mutate({ draft: { ...theirs, ...kept }, version: now.version, base: theirs, touched: kept });
    },
  };
};

export type DraftState<View extends Versioned, Draft extends object> = ReturnType<typeof useDraft<View, Draft>>;
