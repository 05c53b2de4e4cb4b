import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import Textarea from '@cloudscape-design/components/textarea';
import type { TermsView } from '../../../../../shared/company/settings/showcase.ts';
import type { CurrentTerms } from '../../../../../shared/company/site/terms.ts';
import type { FieldError } from '../../../../../shared/contract/routes/error.ts';
import { api } from '../../../../platform/api/api.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { siteOf } from '../../branding/site-of.ts';
import { SectionFrame } from '../section-frame.tsx';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { sentence } from '../text-field.tsx';

interface TermsDraft {
  terms: string;
}

const MIN_CHARS = 200;

const draftOf = ({ current }: TermsView): TermsDraft => ({ terms: current.text });

const problemsOf = ({ terms }: TermsDraft): FieldError[] =>
  terms.trim().length < MIN_CHARS ? [{ path: 'terms', message: `must have at least ${MIN_CHARS} characters` }] : [];

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(Date.parse(`${date}T12:00:00Z`));

const Editions = ({ current, earlier, slug }: TermsView) => (
  <ul>
    {[current, ...earlier].map(({ edition, publishedOn }: CurrentTerms) => (
      <li key={edition}>
        <Link external href={`${siteOf(slug)}terms?edition=${edition}`}>
          Version {edition}
        </Link>
        , {dayOf(publishedOn)}
        {edition === current.edition && ' (current)'}
      </li>
    ))}
  </ul>
);

const TermsEditor = ({ view, reload, onSaved }: Loaded<'GET /api/settings/terms'>) => {
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf,
    problemsOf,
    save: ({ terms }, version) => api('PUT /api/settings/terms', { terms, version }),
    notice: 'Published. New orders are placed under this version.',
  });
  const { draft, problems, change } = state;
  return (
    <SectionFrame
      title="Terms"
      description="What applies when a customer books. Each order keeps the version it was placed under."
      lastChange={view.lastChange}
      state={state}
      kept="“Keep mine” publishes your text in place of theirs."
    >
      <Container header={<Header variant="h3">Version {view.current.edition + (state.isDirty ? 1 : 0)}</Header>}>
        <FormField
          stretch
          label="Text"
          description="Leave an empty line between paragraphs. A line that begins with # is a heading. Saving publishes a new version."
          errorText={sentence('Text', problems.terms)}
        >
          <Textarea
            value={draft.terms}
            rows={24}
            invalid={problems.terms !== undefined}
            onChange={({ detail }) => change({ terms: detail.value })}
          />
        </FormField>
      </Container>
      <Container header={<Header variant="h3">Versions</Header>}>
        <Editions {...view} />
      </Container>
    </SectionFrame>
  );
};

/** The company's terms, as an administrator publishes them. */
const TermsSettings = () => (
  <SectionLoader of="GET /api/settings/terms" show={(loaded) => <TermsEditor {...loaded} />} />
);

export default TermsSettings;
