import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { FoundEntries } from './found-entries.tsx';
import { usePreview } from './use-preview.ts';

/** What a visitor's question finds now, and why. */
export const QuestionSearch = () => {
  const [query, setQuery] = useState('');
  const { data, error, isFetching, refetch } = usePreview(query);
  return (
    <Container
      header={
        <Header variant="h2" description="The best five entries above 0.10, as chat and voice find them.">
          What does a question find?
        </Header>
      }
    >
      <SpaceBetween size="l">
        <FormField label="Question" description="As a visitor would ask it, such as “How much is staging?”">
          <Input value={query} onChange={({ detail }) => setQuery(detail.value)} />
        </FormField>
        {error && <Problem error={error} retry={refetch} />}
        {query.trim() !== '' && isFetching && !data && <ListSkeleton rows={3} />}
        {query.trim() !== '' && data && <FoundEntries results={data.current} label="What the question finds" />}
      </SpaceBetween>
    </Container>
  );
};
