import Autosuggest from '@cloudscape-design/components/autosuggest';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { MAX_CONTENT_CHARS } from './entry-draft.ts';
import { placeName, placeTyped, topicHints } from './place-names.ts';
import type { EntryState } from './use-entry-draft.ts';

interface PlaceProps {
  value: string;
  known: readonly string[];
  label: string;
  onChange: (value: string) => void;
}

const PlaceInput = ({ value, known, label, onChange }: PlaceProps) => (
  <Autosuggest
    value={placeName(value)}
    ariaLabel={label}
    enteredTextLabel={(typed) => `Use “${typed}”`}
    options={known.map((each) => ({ value: placeName(each) }))}
    empty="Nothing like it yet: it becomes a new one"
    onChange={({ detail }) => onChange(placeTyped(detail.value, known))}
  />
);

/** Title, category and text of an entry. Over 40 lines: the JSX is one form, field by field. */
export const EntryForm = ({ state }: { state: EntryState }) => {
  const { draft, problems, change } = state;
  const { data } = useApi('GET /api/knowledge/categories', {});
  const places = data?.items ?? [];
  const categories = [...new Set([...Object.keys(topicHints), ...places.map(({ category }) => category)])];
  const inside = places.filter(({ category, subcategory }) => category === draft.category && subcategory !== '');
  const left = MAX_CONTENT_CHARS - draft.content.length;
  return (
    <Container header={<Header variant="h2">Entry</Header>}>
      <SpaceBetween size="m">
        <FormField
          label="Title"
          description="Shown under an answer as its source. Empty: the first sentence."
          errorText={problems.title}
        >
          <Input value={draft.title} onChange={({ detail }) => change({ title: detail.value })} />
        </FormField>
        <FormField
          label="Category"
          description={topicHints[draft.category] ?? 'Words of the category help a question find the entry.'}
          errorText={problems.category}
        >
          <PlaceInput
            label="Category"
            value={draft.category}
            known={categories}
            onChange={(category) => change({ category })}
          />
        </FormField>
        <FormField label="Subcategory" description="Optional, such as the service." errorText={problems.subcategory}>
          <PlaceInput
            label="Subcategory"
            value={draft.subcategory}
            known={inside.map(({ subcategory }) => subcategory)}
            onChange={(subcategory) => change({ subcategory })}
          />
        </FormField>
        <FormField
          label="What the assistants may say"
          description="Use the words that visitors use: each of them that is in here helps a question find it."
          constraintText={`${left.toLocaleString('en-US')} characters left`}
          errorText={problems.content}
        >
          <Textarea rows={10} value={draft.content} onChange={({ detail }) => change({ content: detail.value })} />
        </FormField>
      </SpaceBetween>
    </Container>
  );
};
