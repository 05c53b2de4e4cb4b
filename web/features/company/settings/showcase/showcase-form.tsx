import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import Textarea from '@cloudscape-design/components/textarea';
import { serviceCodes, serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { ShowcaseView } from '../../../../../shared/company/settings/showcase.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { LISTS_KEPT } from '../../../../ui/console/form/draft/draft-trouble.tsx';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import { SectionFrame } from '../section-frame.tsx';
import { sentence, TextField } from '../text-field.tsx';
import { EntryList } from './entry-list.tsx';
import { PictureInput } from './picture-input.tsx';
import styles from './showcase.module.css';
import type { PairDraft, PersonDraft, ReviewDraft, SampleDraft, ShowcaseDraft } from './showcase-draft.ts';

type State = DraftState<ShowcaseView, ShowcaseDraft>;

const services = serviceCodes.map((value) => ({ value, label: serviceName(value) }));
const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 star' : `${count} stars`,
}));

const Words = ({ draft, problems, change }: State) => {
  const field = (name: 'headline' | 'lead' | 'closing' | 'insurance' | 'license', label: string, hint: string) => (
    <TextField
      {...{ label, hint, value: draft[name], error: problems[name] }}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Container header={<Header variant="h3">Your words</Header>}>
      <div className={styles.fields}>
        {field('headline', 'Headline', 'Leave it empty to keep ours.')}
        {field('lead', 'Below the headline', 'What you do and where, in a sentence or two.')}
        {field('closing', 'Last headline', 'Above the last button of the page.')}
        {field('insurance', 'Insurance', 'Such as: Fully insured.')}
        {field('license', 'License', 'State, trade and number.')}
      </div>
    </Container>
  );
};

const Pairs = ({ draft, problems, changeFrom }: State) => (
  <EntryList<PairDraft>
    title="Before and after"
    description="The first pair is on your first screen. Take both photos from the same spot."
    one="pair"
    entries={draft.pairs}
    max={6}
    create={() => ({ title: '', before: null, after: null })}
    onChange={(next) => changeFrom(({ pairs }) => ({ pairs: next(pairs) }))}
  >
    {(entry, i, set) => (
      <div className={styles.fields}>
        <PictureInput
          label="Before"
          purpose="sample"
          value={entry.before}
          error={sentence('Before', problems[`pairs.${i}.before`])}
          onChange={(before) => set({ before })}
        />
        <PictureInput
          label="After"
          purpose="sample"
          value={entry.after}
          error={sentence('After', problems[`pairs.${i}.after`])}
          onChange={(after) => set({ after })}
        />
        <TextField
          label="What was done"
          value={entry.title}
          error={problems[`pairs.${i}.title`]}
          onChange={(title) => set({ title })}
        />
      </div>
    )}
  </EntryList>
);

const Samples = ({ draft, problems, changeFrom }: State) => (
  <EntryList<SampleDraft>
    title="Samples by service"
    description="The first sample of a service stands on its card."
    one="sample"
    entries={draft.samples}
    max={24}
    create={() => ({ service: 'photography', caption: '', picture: null })}
    onChange={(next) => changeFrom(({ samples }) => ({ samples: next(samples) }))}
  >
    {(entry, i, set) => (
      <div className={styles.fields}>
        <PictureInput
          label="Picture"
          purpose="sample"
          value={entry.picture}
          error={sentence('Picture', problems[`samples.${i}.picture`])}
          onChange={(picture) => set({ picture })}
        />
        <FormField label="Service">
          <Select
            options={services}
            selectedOption={services.find(({ value }) => value === entry.service) ?? null}
            onChange={({ detail }) => {
              const chosen = serviceCodes.find((code) => code === detail.selectedOption.value);
              if (chosen) set({ service: chosen });
            }}
          />
        </FormField>
        <TextField
          label="Caption"
          value={entry.caption}
          error={problems[`samples.${i}.caption`]}
          onChange={(caption) => set({ caption })}
        />
      </div>
    )}
  </EntryList>
);

/** What customers said, each with their name and where they said it. Over 40 lines: one form of JSX, field by field. */
const Reviews = ({ draft, problems, changeFrom }: State) => (
  <EntryList<ReviewDraft>
    title="Reviews"
    description="Copy them word for word, and name where the customer left them."
    one="review"
    entries={draft.reviews}
    max={12}
    create={() => ({ author: '', text: '', stars: 5, date: '', source: '' })}
    onChange={(next) => changeFrom(({ reviews }) => ({ reviews: next(reviews) }))}
  >
    {(entry, i, set) => (
      <div className={styles.fields}>
        <TextField
          label="Customer"
          value={entry.author}
          error={problems[`reviews.${i}.author`]}
          onChange={(author) => set({ author })}
        />
        <TextField
          label="Source"
          hint="Google, Zillow, an email."
          value={entry.source}
          error={problems[`reviews.${i}.source`]}
          onChange={(source) => set({ source })}
        />
        <DateField
          label="Date"
          errorText={sentence('Date', problems[`reviews.${i}.date`])}
          value={entry.date}
          placeholder="Choose a day"
          onChange={(date) => set({ date })}
        />
        <FormField label="Stars">
          <Select
            options={stars}
            selectedOption={stars.find(({ value }) => value === String(entry.stars)) ?? null}
            onChange={({ detail }) => set({ stars: Number(detail.selectedOption.value ?? entry.stars) })}
          />
        </FormField>
        <FormField stretch label="Review" errorText={sentence('Review', problems[`reviews.${i}.text`])}>
          <Textarea
            value={entry.text}
            rows={3}
            invalid={problems[`reviews.${i}.text`] !== undefined}
            onChange={({ detail }) => set({ text: detail.value })}
          />
        </FormField>
      </div>
    )}
  </EntryList>
);

const People = ({ draft, problems, changeFrom }: State) => (
  <EntryList<PersonDraft>
    title="People"
    description="Whom customers will talk to."
    one="person"
    entries={draft.people}
    max={12}
    create={() => ({ name: '', role: '', photo: null })}
    onChange={(next) => changeFrom(({ people }) => ({ people: next(people) }))}
  >
    {(entry, i, set) => (
      <div className={styles.fields}>
        <PictureInput
          label="Photo"
          purpose="portrait"
          value={entry.photo}
          error={sentence('Photo', problems[`people.${i}.photo`])}
          onChange={(photo) => set({ photo })}
        />
        <TextField
          label="Name"
          value={entry.name}
          error={problems[`people.${i}.name`]}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="Role"
          value={entry.role}
          error={problems[`people.${i}.role`]}
          onChange={(role) => set({ role })}
        />
      </div>
    )}
  </EntryList>
);

/** What proves the company on its homepage. */
export const ShowcaseForm = ({ view, state }: { view: ShowcaseView; state: State }) => (
  <SectionFrame
    title="Homepage"
    description="What shows visitors who you are. Parts that are empty don’t appear on your homepage."
    lastChange={view.lastChange}
    state={state}
    kept={LISTS_KEPT}
  >
    <Words {...state} />
    <Pairs {...state} />
    <Samples {...state} />
    <Reviews {...state} />
    <People {...state} />
  </SectionFrame>
);
