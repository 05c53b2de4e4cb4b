import { api } from '../../../../platform/api/api.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { showcaseDraftOf, showcaseInputOf, showcaseProblems } from './showcase-draft.ts';
import { ShowcaseForm } from './showcase-form.tsx';

const ShowcaseEditor = ({ view, reload, onSaved }: Loaded<'GET /api/settings/showcase'>) => {
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf: showcaseDraftOf,
    problemsOf: showcaseProblems,
    save: (draft, version) => api('PUT /api/settings/showcase', { ...showcaseInputOf(draft), version }),
    notice: 'Saved. Your homepage shows it within a minute.',
  });
  return <ShowcaseForm view={view} state={state} />;
};

/** Gallery, reviews, people and words of the homepage, as an administrator changes them. */
const ShowcaseSettings = () => (
  <SectionLoader of="GET /api/settings/showcase" show={(loaded) => <ShowcaseEditor {...loaded} />} />
);

export default ShowcaseSettings;
