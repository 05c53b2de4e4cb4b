import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { UnansweredQuestion } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { type ChangeList, placeIn } from '../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { formatAgo } from '../../../ui/console/times.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { answerPath } from './paths.ts';

const REFRESH_MS = 30_000;

const timesOf = (asked: number): string => (asked === 1 ? 'Once' : `${asked.toLocaleString('en-US')} times`);

interface Actions {
  answer: (question: UnansweredQuestion) => void;
  dismiss: (question: UnansweredQuestion) => void;
  isBusy: boolean;
  now: number;
}

const columnsFor = ({ answer, dismiss, isBusy, now }: Actions): TableProps.ColumnDefinition<UnansweredQuestion>[] => [
  { id: 'question', header: 'Question', isRowHeader: true, minWidth: 260, cell: ({ question }) => question },
  { id: 'asked', header: 'Asked', minWidth: 90, cell: ({ asked }) => timesOf(asked) },
  { id: 'last', header: 'Last', minWidth: 120, cell: ({ lastAskedAt }) => formatAgo(lastAskedAt, now) },
  {
    id: 'deeds',
    header: 'What to do',
    minWidth: 240,
    cell: (each) => (
      <SpaceBetween size="xs" direction="horizontal">
        <Button ariaLabel={`Write the answer to “${each.question}”`} onClick={() => answer(each)}>
          Write the answer
        </Button>
        <Button
          variant="link"
          disabled={isBusy}
          ariaLabel={`Not a question: “${each.question}”`}
          onClick={() => dismiss(each)}
        >
          Not a question
        </Button>
      </SpaceBetween>
    ),
  },
];

/**
 * Visitors' questions without an answer; an answered question leaves the list. Over 40 lines: the JSX is one table with
 * its header.
 */
export const UnansweredList = ({ params, change }: { params: URLSearchParams; change: ChangeList }) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { notify } = useNotices();
  const now = useClock();
  const place = placeIn(params);
  const query = { limit: 25, ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, refetch } = useApi('GET /api/knowledge/unanswered', query, {
    keep: true,
    again: () => REFRESH_MS,
  });
  const { mutate, isPending: isBusy } = useMutation<void, ApiError, UnansweredQuestion>({
    mutationFn: ({ questionId }) => api('DELETE /api/knowledge/unanswered/{questionId}', { questionId }),
    onSuccess: () => invalidate(client, 'GET /api/knowledge/unanswered'),
    onError: ({ message }) => notify({ type: 'error', text: message }),
  });
  const answer = ({ questionId, question }: UnansweredQuestion): void => {
    void navigate(answerPath(questionId, question));
  };
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (isPending) return <ListSkeleton rows={6} />;
  return (
    <Table
      header={
        <Header
          variant="h2"
          description="What visitors asked and found no answer to, the last asked first. The answer you write is found at once."
        >
          Unanswered questions
        </Header>
      }
      items={data?.items ?? []}
      trackBy="questionId"
      wrapLines
      ariaLabels={{ tableLabel: 'Unanswered questions' }}
      columnDefinitions={columnsFor({ answer, dismiss: mutate, isBusy, now })}
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
      empty={
        <Box textAlign="center" color="inherit" padding="l">
          <b>Every question found an answer</b>
          <Box>When the assistant does not know something, the question appears here.</Box>
        </Box>
      }
    />
  );
};
