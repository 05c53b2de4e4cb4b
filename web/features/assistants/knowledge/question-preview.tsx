import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ExplainedResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { FoundEntries } from './found-entries.tsx';
import { type DraftEntry, usePreview } from './use-preview.ts';

const NEW = 'kno_draft';
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

const ranking = (results: readonly ExplainedResult[], id: string): string => {
  const at = results.findIndex((result) => result.id === id);
  return at < 0 ? 'is not found' : `is found ${ordinals[at]} with ${results[at]?.score.toFixed(2)}`;
};

/** What saving would change for this question, in a sentence. */
export const effectOf = (
  current: readonly ExplainedResult[],
  withDraft: readonly ExplainedResult[],
  id: string | undefined,
): string => {
  const after = ranking(withDraft, id ?? NEW);
  if (id === undefined) return `Once it is saved, this entry ${after}.`;
  const before = ranking(current, id);
  return before === after
    ? `This entry ${after}, before and after.`
    : `This entry ${before} now, and ${after} once saved.`;
};

const sides = [
  { id: 'after', text: 'Once saved' },
  { id: 'before', text: 'Now' },
];

interface Props {
  draft: DraftEntry;
  question: string;
  onQuestion: (question: string) => void;
}

/** What a question finds with the entry being edited, and what it finds now. */
export const QuestionPreview = ({ draft, question, onQuestion }: Props) => {
  const [side, setSide] = useState('after');
  const { data, error, refetch } = usePreview(question, draft);
  const isAsked = question.trim() !== '';
  const shown = side === 'before' ? data?.current : (data?.withDraft ?? data?.current);
  return (
    <Container
      header={
        <Header variant="h2" description="Nothing is saved by trying.">
          What does a question find?
        </Header>
      }
    >
      <SpaceBetween size="m">
        <FormField label="Question to try" description="As a visitor would ask it.">
          <Input value={question} onChange={({ detail }) => onQuestion(detail.value)} />
        </FormField>
        {isAsked && error && <Problem error={error} retry={refetch} />}
        {isAsked && !data && !error && <ListSkeleton rows={3} />}
        {isAsked && data?.withDraft && (
          <SpaceBetween size="s">
            <Alert type="info" statusIconAriaLabel="Info">
              {effectOf(data.current, data.withDraft, draft.id)}
            </Alert>
            <SegmentedControl
              label="Before or after saving"
              options={sides}
              selectedId={side}
              onChange={({ detail }) => setSide(detail.selectedId)}
            />
          </SpaceBetween>
        )}
        {isAsked && shown && <FoundEntries results={shown} ownId={draft.id} label="What the question finds" />}
      </SpaceBetween>
    </Container>
  );
};
