import { api } from '../../../../platform/api/api.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { catalogDraftOf, catalogInputOf, problemsIn } from './catalog-draft.ts';
import { CatalogForm } from './catalog-form.tsx';

const CatalogEditor = ({ view, reload, onSaved }: Loaded<'GET /api/settings/catalog'>) => {
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf: catalogDraftOf,
    problemsOf: problemsIn,
    save: (draft, version) => api('PUT /api/settings/catalog', { ...catalogInputOf(draft), version }),
    notice: 'Saved. Your pages show the new prices within a minute; placed orders keep theirs.',
  });
  return <CatalogForm view={view} state={state} />;
};

/** Services, prices and packages, as an administrator changes them. */
const CatalogSettings = () => (
  <SectionLoader of="GET /api/settings/catalog" show={(loaded) => <CatalogEditor {...loaded} />} />
);

export default CatalogSettings;
