import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrialConversation } from '../../../../../shared/assistants/tuning/trial.ts';
import { MAX_TRIALS } from '../../../../../shared/assistants/tuning/trial-size.ts';
import { type ApiOutput, api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { UnsavedGuard } from '../../../../ui/console/form/unsaved-guard.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { useNotices } from '../../../../ui/console/notices.tsx';
import { Problem } from '../../../../ui/console/problem.tsx';
import { invalidate, useApi } from '../../../../ui/console/use-api.ts';
import { blankTrial, draftOfTrial, type TrialDraft, trialOf, trialProblem } from './trial-draft.ts';
import { TrialFields } from './trial-fields.tsx';

type Trials = ApiOutput<'GET /api/ai/trials'>;

// Over 40 lines: the JSX is one screen.
const Editor = ({ trials, onBack }: { trials: Trials; onBack: () => void }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [stored] = useState(() => trials.items.map(draftOfTrial));
  const [drafts, setDrafts] = useState<readonly TrialDraft[]>(stored);
  const [wasTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isDirty = !isSaved && JSON.stringify(drafts) !== JSON.stringify(stored);
  const { mutate, isPending, error } = useMutation<Trials, ApiError, TrialConversation[]>({
    mutationFn: (items) => api('PUT /api/ai/trials', { items, version: trials.version }),
    onSuccess: async () => {
      setSaved(true);
      await invalidate(client, 'GET /api/ai/trials');
      notify({ type: 'success', text: 'The conversations are saved; the next comparison uses them.' });
      setTimeout(onBack);
    },
  });
  const save = (): void => {
    setTried(true);
    if (drafts.every((draft) => trialProblem(draft) === undefined)) mutate(drafts.map(trialOf));
  };
  return (
    <SpaceBetween size="l">
      {isDirty && <UnsavedGuard />}
      <Header
        variant="h2"
        counter={`(${drafts.length})`}
        description="What visitors say, and what must and must not be in the answers. Take what has gone wrong before."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={onBack}>Back</Button>
            <Button
              disabled={drafts.length >= MAX_TRIALS}
              onClick={() => setDrafts([blankTrial(drafts.map(({ id }) => id)), ...drafts])}
            >
              Add one
            </Button>
            <Button variant="primary" loading={isPending} disabled={!isDirty} onClick={save}>
              Save
            </Button>
          </SpaceBetween>
        }
      >
        Conversations for comparing
      </Header>
      {error && (
        <Alert type="error" statusIconAriaLabel="Error" header="Your changes weren’t saved">
          {error.message}
        </Alert>
      )}
      {drafts.map((draft) => (
        <TrialFields
          key={draft.id}
          draft={draft}
          problem={wasTried ? trialProblem(draft) : undefined}
          canLeave={drafts.length > 1}
          onChange={(part) => setDrafts(drafts.map((each) => (each.id === draft.id ? { ...each, ...part } : each)))}
          onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
        />
      ))}
    </SpaceBetween>
  );
};

/** Editor of the saved conversations, one line per message. */
export const EditTrials = ({ onBack }: { onBack: () => void }) => {
  const { data, error, refetch } = useApi('GET /api/ai/trials', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return data ? <Editor key={data.version} trials={data} onBack={onBack} /> : <ListSkeleton rows={8} />;
};
