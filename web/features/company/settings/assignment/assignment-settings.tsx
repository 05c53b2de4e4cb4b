import { api } from '../../../../platform/api/api.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { type Colleague, useColleagues } from '../../../../ui/console/queries/use-colleagues.ts';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { assignmentDraftOf, assignmentInputOf, assignmentProblems } from './assignment-draft.ts';
import { AssignmentForm } from './assignment-form.tsx';

type EditorProps = Loaded<'GET /api/settings/assignment'> & { colleagues: readonly Colleague[] };

const AssignmentEditor = ({ view, reload, onSaved, colleagues }: EditorProps) => {
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf: assignmentDraftOf,
    problemsOf: assignmentProblems,
    save: (draft, version) => api('PUT /api/settings/assignment', { ...assignmentInputOf(draft), version }),
    notice: 'Saved. The next new lead finds its person this way.',
  });
  return <AssignmentForm view={view} colleagues={colleagues} state={state} />;
};

/** How new leads find their people, as an administrator decides. */
const AssignmentSettings = () => {
  const { data: colleagues, error, refetch } = useColleagues();
  if (error && !colleagues) return <Problem error={error} retry={refetch} />;
  if (!colleagues) return <ListSkeleton rows={8} />;
  return (
    <SectionLoader
      of="GET /api/settings/assignment"
      show={(loaded) => <AssignmentEditor {...loaded} colleagues={colleagues} />}
    />
  );
};

export default AssignmentSettings;
