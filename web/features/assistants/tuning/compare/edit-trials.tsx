import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_TRIALS } from '../../../../../shared/assistants/tuning/trial-size.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { DraftTrouble } from '../../../../ui/console/form/draft/draft-trouble.tsx';
import { leave } from '../../../../ui/console/form/draft/unsaved.ts';
import { UnsavedGuard } from '../../../../ui/console/form/draft/unsaved-guard.tsx';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { blankTrial, draftOfTrial, type TrialDraft, trialOf, trialProblem } from './trial-draft.ts';
import { TrialFields } from './trial-fields.tsx';

type Trials = ApiOutput<'GET /api/ai/trials'> & { lastChange: null };
type Draft = { readonly drafts: readonly TrialDraft[] };

const versioned = (trials: ApiOutput<'GET /api/ai/trials'>): Trials => ({ ...trials, lastChange: null });

const draftOf = ({ items }: Trials): Draft => ({ drafts: items.map(draftOfTrial) });

const problemsOf = ({ drafts }: Draft) =>
  drafts.flatMap((draft) => {
    const message = trialProblem(draft);
    return message === undefined ? [] : [{ path: draft.id, message }];
  });

interface Props {
  trials: Trials;
  reload: () => Promise<Trials | undefined>;
  onBack: () => void;
}

// Over 40 lines: the JSX is one screen.
const Editor = ({ trials, reload, onBack }: Props) => {
  const client = useQueryClient();
  const state = useDraft<Trials, Draft>({
    view: trials,
    reload,
    draftOf,
    problemsOf,
    save: async ({ drafts }, version) =>
      versioned(await api('PUT /api/ai/trials', { items: drafts.map(trialOf), version })),
    onSaved: ({ lastChange: _, ...saved }) => {
      client.setQueryData(['GET /api/ai/trials', {}], saved);
      setTimeout(onBack);
    },
    notice: 'The conversations are saved; the next comparison uses them.',
  });
  const { isDirty, problems, save, changeFrom } = state;
  const { drafts } = state.draft;
  const change = (next: (now: readonly TrialDraft[]) => readonly TrialDraft[]): void =>
    changeFrom((now) => ({ drafts: next(now.drafts) }));
  return (
    <SpaceBetween size="l">
      {isDirty && <UnsavedGuard />}
      <Header
        variant="h2"
        counter={`(${drafts.length})`}
        description="What visitors say, and what must and must not be in the answers. Take what has gone wrong before."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={() => leave(onBack)}>Back</Button>
            <Button
              disabled={drafts.length >= MAX_TRIALS}
              onClick={() => change((now) => [blankTrial(now.map(({ id }) => id)), ...now])}
            >
              Add one
            </Button>
            <Button variant="primary" loading={state.isSaving} disabled={!isDirty} onClick={save}>
              Save
            </Button>
          </SpaceBetween>
        }
      >
        Conversations for comparing
      </Header>
      <DraftTrouble
        state={{ ...state, problems: {} }}
        kept="“Keep mine” replaces the whole list, also what they added or changed."
      />
      {drafts.map((draft) => (
        <TrialFields
          key={draft.id}
          draft={draft}
          problem={state.wasTried ? problems[draft.id] : undefined}
          canLeave={drafts.length > 1}
          onChange={(part) => change((now) => now.map((each) => (each.id === draft.id ? { ...each, ...part } : each)))}
          onRemove={() => change((now) => now.filter(({ id }) => id !== draft.id))}
        />
      ))}
    </SpaceBetween>
  );
};

/** Editor of the saved conversations, one line per message. */
export const EditTrials = ({ onBack }: { onBack: () => void }) => {
  const { data, error, refetch } = useApi('GET /api/ai/trials', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  const reload = async (): Promise<Trials | undefined> => {
    const { data: now } = await refetch();
    return now && versioned(now);
  };
  return <Editor trials={versioned(data)} reload={reload} onBack={onBack} />;
};
