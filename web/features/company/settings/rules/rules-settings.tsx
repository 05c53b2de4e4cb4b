import { policyProblems } from '../../../../../shared/company/team/policy-problems.ts';
import { api } from '../../../../platform/api/api.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { type RulesDraft, rulesDraftOf } from './rules-draft.ts';
import { RulesForm } from './rules-form.tsx';

const problemsOf = (draft: RulesDraft) => policyProblems(draft);

const RulesEditor = ({ view, reload, onSaved }: Loaded<'GET /api/settings/booking'>) => {
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf: rulesDraftOf,
    problemsOf,
    save: (draft, version) =>
      api('PUT /api/settings/booking', {
        ...draft,
        hours: draft.hours.map((each) => ({ ...each })),
        officeHours: draft.officeHours.map((each) => ({ ...each })),
        closedDays: [...draft.closedDays],
        workedHolidays: [...draft.workedHolidays],
        version,
      }),
    notice: 'Saved. The next visitor who looks for a time gets these rules.',
  });
  return <RulesForm view={view} state={state} />;
};

/** When and how visits can be booked, as an administrator decides. */
const RulesSettings = () => (
  <SectionLoader of="GET /api/settings/booking" show={(loaded) => <RulesEditor {...loaded} />} />
);

export default RulesSettings;
