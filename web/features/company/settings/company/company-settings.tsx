import { api } from '../../../../platform/api/api.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { companyDraftOf, companyInputOf, companyProblems } from './company-draft.ts';
import { CompanyForm } from './company-form.tsx';

const CompanyEditor = ({ view, reload, onSaved }: Loaded<'GET /api/settings/company'>) => {
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf: companyDraftOf,
    problemsOf: companyProblems,
    save: (draft, version) => api('PUT /api/settings/company', { ...companyInputOf(draft), version }),
    notice: 'Saved. Your pages show it within a minute.',
  });
  return <CompanyForm view={view} state={state} />;
};

/** Name, contact, time zone and promises, as an administrator changes them. */
const CompanySettings = () => (
  <SectionLoader of="GET /api/settings/company" show={(loaded) => <CompanyEditor {...loaded} />} />
);

export default CompanySettings;
