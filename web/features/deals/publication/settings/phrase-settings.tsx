import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { PhraseList } from '../../../../../shared/deals/publication/contract.ts';
import { type ApiInput, api } from '../../../../platform/api.ts';
import { UnsavedGuard } from '../../../../ui/console/form/unsaved-guard.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/problem.tsx';
import { problemOf, useAct } from '../../../../ui/console/use-act.ts';
import { useApi } from '../../../../ui/console/use-api.ts';
import { phrasesIn, phraseText } from './phrase-text.ts';

type Save = ApiInput<'PUT /api/listing-words'>;

const routes = ['GET /api/listing-words', 'GET /api/listings/{listingId}/publication'] as const;

/** The company's fair housing phrases, edited and saved as one text. Over 40 lines: one form of JSX with its state. */
const PhraseEditor = ({ list }: { list: PhraseList }) => {
  const [text, setText] = useState<string>();
  const shown = text ?? phraseText(list.phrases);
  const { phrases, problem } = phrasesIn(shown);
  const isDirty = text !== undefined && text !== phraseText(list.phrases);
  const { mutate, isPending, error } = useAct(
    routes,
    (input: Save) => api('PUT /api/listing-words', input),
    () => 'Saved. Listings are checked against these phrases from now on.',
    (client, saved) => {
      client.setQueryData(['GET /api/listing-words', {}], saved);
      setText(undefined);
    },
  );
  const save = (): void => {
    if (problem === undefined) mutate({ version: list.version, phrases });
  };
  return (
    <SpaceBetween size="l">
      <Header
        variant="h2"
        description="Phrases that steer buyers keep a listing from being published. An administrator may let words stand with a reason."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button disabled={!isDirty} onClick={() => setText(undefined)}>
              Discard
            </Button>
            <Button variant="primary" disabled={!isDirty} loading={isPending} onClick={save}>
              Save
            </Button>
          </SpaceBetween>
        }
      >
        Fair housing words
      </Header>
      {error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {problemOf(
            error,
            'Somebody changed the list while you had it open. Copy your lines, discard, and try again.',
          )}
        </Alert>
      )}
      <Container
        header={
          <Header variant="h3" counter={`(${phrases.length})`}>
            {list.isDefault && !isDirty ? 'The list that comes with the product' : 'Your list'}
          </Header>
        }
      >
        <FormField
          stretch
          label="Phrases"
          description="One a line: the phrase, a vertical bar, and why it keeps a listing from being published."
          errorText={problem}
        >
          <Textarea
            value={shown}
            rows={24}
            invalid={problem !== undefined}
            onChange={({ detail }) => setText(detail.value)}
          />
        </FormField>
      </Container>
      {isDirty && <UnsavedGuard />}
    </SpaceBetween>
  );
};

/** The phrases that keep a listing from being published, as the company has them. */
const PhraseSettings = () => {
  const { data, error, refetch } = useApi('GET /api/listing-words', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return data ? <PhraseEditor list={data} /> : <ListSkeleton rows={8} />;
};

export default PhraseSettings;
