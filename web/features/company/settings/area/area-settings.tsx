import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import { api } from '../../../../platform/api/api.ts';
import { mergeRows } from '../../../../ui/console/form/draft/merge-rows.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { areaDraftOf, areaProblems } from './area-draft.ts';
import { AreaForm } from './area-form.tsx';

const mergeZips = mergeRows(({ zip }: ServedZip) => zip);

const AreaEditor = ({ view, reload, onSaved }: Loaded<'GET /api/settings/service-area'>) => {
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf: areaDraftOf,
    problemsOf: areaProblems,
    save: ({ county: _, zipCodes, ...draft }, version) =>
      api('PUT /api/settings/service-area', { ...draft, zipCodes: zipCodes.map((zip) => ({ ...zip })), version }),
    merge: (from, mine, theirs) => ({ zipCodes: mergeZips(from.zipCodes, mine.zipCodes, theirs.zipCodes) }),
    notice: 'Saved. Your pages show the new area within a minute.',
  });
  return <AreaForm view={view} state={state} />;
};

/** The county and its ZIP codes, as an administrator changes them. */
const AreaSettings = () => (
  <SectionLoader of="GET /api/settings/service-area" show={(loaded) => <AreaEditor {...loaded} />} />
);

export default AreaSettings;
