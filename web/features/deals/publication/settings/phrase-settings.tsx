import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PhraseList } from '../../../../../shared/deals/publication/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { DraftTrouble } from '../../../../ui/console/form/draft/draft-trouble.tsx';
import { mergeRows } from '../../../../ui/console/form/draft/merge-rows.ts';
import { UnsavedGuard } from '../../../../ui/console/form/draft/unsaved-guard.tsx';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { phrasesIn, phraseText } from './phrase-text.ts';

type Stored = PhraseList & { readonly lastChange: null };
interface Draft {
  readonly text: string;
}

const draftOf = ({ phrases }: Stored): Draft => ({ text: phraseText(phrases) });

const problemsOf = ({ text }: Draft) => {
  const { problem } = phrasesIn(text);
  return problem === undefined ? [] : [{ path: 'text', message: problem }];
};

const mergePhrases = mergeRows(({ phrase }: PhraseList['phrases'][number]) => phrase);
const merge = (...[from, mine, theirs]: [Draft, Draft, Draft]): Draft => {
  const phrasesOf = ({ text }: Draft) => phrasesIn(text).phrases;
  return { text: phraseText(mergePhrases(phrasesOf(from), phrasesOf(mine), phrasesOf(theirs))) };
};

interface Props {
  readonly list: PhraseList;
  readonly reload: () => Promise<PhraseList | undefined>;
}

const versioned = (list: PhraseList): Stored => ({ ...list, lastChange: null });

/** The company's fair housing phrases, edited and saved as one text. Over 40 lines: one form of JSX with its state. */
const PhraseEditor = ({ list, reload }: Props) => {
  const client = useQueryClient();
  const view = useMemo(() => versioned(list), [list]);
  const state = useDraft<Stored, Draft>({
    view,
    reload: async () => {
      const now = await reload();
      return now && versioned(now);
    },
    draftOf,
    problemsOf,
    merge,
    save: async ({ text }, version) =>
      versioned(await api('PUT /api/listing-words', { version, phrases: phrasesIn(text).phrases })),
    onSaved: ({ lastChange: _, ...saved }) => {
      client.setQueryData(['GET /api/listing-words', {}], saved);
      void invalidate(client, 'GET /api/listings/{listingId}/publication');
    },
    notice: 'Saved. Listings are checked against these phrases from now on.',
  });
  const { text } = state.draft;
  const { phrases, problem } = phrasesIn(text);
  const { isDirty } = state;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h2"
        description="Phrases that steer buyers keep a listing from being published. An administrator may let words stand with a reason."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button disabled={!isDirty || state.isSaving} onClick={state.discard}>
              Discard
            </Button>
            <Button variant="primary" disabled={!isDirty} loading={state.isSaving} onClick={state.save}>
              Save
            </Button>
          </SpaceBetween>
        }
      >
        Fair housing words
      </Header>
      <DraftTrouble
        state={{ ...state, problems: {} }}
        kept="“Keep mine” saves the phrases you changed; all others stay as they left them."
      />
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
            value={text}
            rows={24}
            invalid={problem !== undefined}
            onChange={({ detail }) => state.change({ text: detail.value })}
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
  return data ? <PhraseEditor list={data} reload={async () => (await refetch()).data} /> : <ListSkeleton rows={8} />;
};

export default PhraseSettings;
