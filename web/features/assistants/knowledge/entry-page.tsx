import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type KnowledgeEntry, titleOf } from '../../../../shared/assistants/knowledge/knowledge-entry.ts';
import { UnsavedGuard } from '../../../ui/console/form/draft/unsaved-guard.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { ConflictView } from './conflict-view.tsx';
import { inputOf } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { type Answering, useEntryDraft } from './use-entry-draft.ts';

// Over 40 lines: the JSX is one screen.
const Editor = ({ entry, answering }: { entry?: KnowledgeEntry; answering: Answering }) => {
  const state = useEntryDraft(entry, answering);
  const [question, setQuestion] = useState(answering.question);
  const name = entry ? titleOf(entry) : answering.questionId ? 'Answer a question' : 'New entry';
  useNamedPage(name);
  return (
    <SpaceBetween size="l">
      {state.isDirty && <UnsavedGuard />}
      <Header
        variant="h1"
        description={
          answering.questionId
            ? `Visitors asked: “${answering.question}” Once your answer is saved, the question leaves the list.`
            : 'What you save here the assistants may say at once.'
        }
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            {entry && <RemoveEntry name={name} isBusy={state.isBusy} onRemove={state.remove} />}
            <Button disabled={!state.isDirty || state.isBusy} onClick={state.discard}>
              Discard
            </Button>
            <Button variant="primary" loading={state.isBusy} disabled={!state.isDirty && !!entry} onClick={state.save}>
              Save
            </Button>
          </SpaceBetween>
        }
      >
        {name}
      </Header>
      <ConflictView state={state} />
      {state.error && (
        <Alert type="error" statusIconAriaLabel="Error" header="Your changes weren’t saved">
          {state.error.message}
        </Alert>
      )}
      <Grid gridDefinition={[{ colspan: { default: 12, m: 6 } }, { colspan: { default: 12, m: 6 } }]}>
        <EntryForm state={state} />
        <QuestionPreview
          draft={{ ...inputOf(state.draft, entry?.metadata), ...(entry ? { id: entry.id } : {}) }}
          question={question}
          onQuestion={setQuestion}
        />
      </Grid>
    </SpaceBetween>
  );
};

const LoadedEntry = ({ id }: { id: string }) => {
  const { data, error, refetch } = useApi('GET /api/knowledge/{id}', { id });
  if (error && !data)
    return (
      <FailedPage title="Entry" error={error} retry={refetch} all={{ to: '/admin/knowledge', text: 'All knowledge' }} />
    );
  return data ? <Editor entry={data} answering={{ questionId: undefined, question: '' }} /> : <ListSkeleton rows={8} />;
};

/** One entry, edited beside what questions find with it. */
const EntryPage = () => {
  const { entryId: id = '' } = useParams();
  const [query] = useSearchParams();
  if (id !== 'new') return <LoadedEntry key={id} id={id} />;
  const questionId = query.get('answers') ?? undefined;
  return <Editor key={questionId} answering={{ questionId, question: query.get('question') ?? '' }} />;
};

export default EntryPage;
