import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KnowledgeEntry } from '../../../../shared/assistants/knowledge/knowledge-entry.ts';
import { api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../ui/console/queries/use-key.ts';
import { draftOf, draftProblems, type EntryDraft, inputOf, mergedWith } from './entry-draft.ts';
import { knowledgePath } from './paths.ts';

const blank: EntryDraft = { title: '', category: '', subcategory: '', content: '' };

/** The question that a new entry answers. */
export interface Answering {
  readonly questionId: string | undefined;
  readonly question: string;
}

const failed = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError(0, 'FAILED', 'Your changes weren’t saved.');

/**
 * An entry being edited: problems show after the first attempt to save; a conflict shows both versions. Over 40 lines:
 * the actions share the draft, its base version and the conflict.
 */
export const useEntryDraft = (entry: KnowledgeEntry | undefined, answering: Answering) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { notify } = useNotices();
  const [base, setBase] = useState(entry);
  const start = entry ? draftOf(entry) : { ...blank, title: answering.question };
  const [draft, setDraft] = useState(start);
  const [theirs, setTheirs] = useState<KnowledgeEntry>();
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const underKey = useKey();
  const stored = base ? draftOf(base) : start;
  const problems = draftProblems(draft);

  const run = async (deed: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await deed();
    } catch (thrown) {
      setError(failed(thrown));
    }
    setBusy(false);
  };
  const refresh = () =>
    invalidate(
      client,
      ...(['GET /api/knowledge', 'GET /api/knowledge/categories', 'GET /api/knowledge/unanswered'] as const),
    );
  const create = async (): Promise<void> => {
    const answers = answering.questionId === undefined ? {} : { answers: answering.questionId };
    await underKey((key) => api('POST /api/knowledge', { ...inputOf(draft), ...answers }, { idempotencyKey: key }));
    await refresh();
    notify({ type: 'success', text: 'Saved. The assistants know it from now on.' });
    setDraft(start);
    setTimeout(() => navigate(answering.questionId ? `${knowledgePath}?view=unanswered` : knowledgePath));
  };
  const write = async (known: KnowledgeEntry, next: EntryDraft): Promise<void> => {
    const { id, version, metadata } = known;
    try {
      const saved = await api('PUT /api/knowledge/{id}', { id, version, ...inputOf(next, metadata) });
      setBase(saved);
      setDraft(draftOf(saved));
      setTheirs(undefined);
      setTried(false);
      client.setQueryData(['GET /api/knowledge/{id}', { id }], saved);
      await refresh();
      notify({ type: 'success', text: 'Saved. The assistants know it from now on.' });
    } catch (thrown) {
      if (failed(thrown).code !== 'VERSION_CONFLICT') throw thrown;
      setTheirs(await api('GET /api/knowledge/{id}', { id }));
    }
  };
  const leave = async (): Promise<void> => {
    if (!base) return;
    await api('DELETE /api/knowledge/{id}', { id: base.id });
    await refresh();
    notify({ type: 'success', text: 'The entry is gone; the assistants say it no more.' });
    setDraft(stored);
    setTimeout(() => navigate(knowledgePath));
  };
  return {
    draft,
    base: stored,
    theirs: theirs && draftOf(theirs),
    problems: wasTried ? { ...problems, ...error?.fields } : {},
    isDirty: JSON.stringify(draft) !== JSON.stringify(stored),
    isBusy,
    error: error && Object.keys(error.fields).length === 0 ? error : undefined,
    change: (part: Partial<EntryDraft>) => setDraft({ ...draft, ...part }),
    discard: () => {
      setDraft(stored);
      setTried(false);
      setError(undefined);
    },
    save: () => {
      setTried(true);
      if (Object.keys(problems).length === 0) void run(() => (base ? write(base, draft) : create()));
    },
    remove: () => void run(leave),
    takeTheirs: () => {
      setBase(theirs);
      if (theirs) setDraft(draftOf(theirs));
      setTheirs(undefined);
    },
    keepMine: () => {
      if (theirs) void run(() => write(theirs, mergedWith(stored, draft, draftOf(theirs))));
    },
  };
};
export type EntryState = ReturnType<typeof useEntryDraft>;
