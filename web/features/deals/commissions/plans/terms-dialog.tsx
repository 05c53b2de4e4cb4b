import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import type { AgentView } from '../../../../../shared/deals/commissions/views.ts';
import { api } from '../../../../platform/api/api.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { type EditWords, useEdit } from '../../../../ui/console/form/draft/use-edit.ts';
import { fieldErrors } from '../../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { colleagueName, useColleagues } from '../../../../ui/console/queries/use-colleagues.ts';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { actProblem, useCommissionAct } from '../use-commission-act.ts';
import {
  draftOfTerms,
  type TermsDraft,
  type TermsProblems,
  termsFields,
  termsIn,
  termsProblems,
} from './terms-draft.ts';

interface FieldProps {
  readonly draft: TermsDraft;
  readonly isKnown: boolean;
  readonly problems: TermsProblems;
  readonly onChange: (part: Partial<TermsDraft>) => void;
}

const whens = [
  { value: 'after_split', label: 'After the split, of what the agent keeps' },
  { value: 'before_split', label: 'Before the split' },
];

const termsWords: EditWords<TermsDraft> = {
  profileId: 'Agent',
  planId: 'Plan',
  from: ['From', String],
  anniversary: ['Anniversary', String],
  starting: ['Starting point', String],
  until: ['It counts up to', String],
  lead: 'Team lead',
  leadShare: ['Team lead’s part in percent', String],
  leadWhen: 'When the lead’s part is taken',
  leadCap: ['Cap of the lead’s part', String],
};

const TeamFields = ({ draft, problems, onChange }: Omit<FieldProps, 'isKnown'>) => (
  <>
    <FormField label="Team lead’s part in percent" errorText={problems.leadShare}>
      <Input
        inputMode="decimal"
        value={draft.leadShare}
        onChange={({ detail }) => onChange({ leadShare: detail.value })}
      />
    </FormField>
    <FormField label="Taken">
      <Select
        options={whens}
        selectedOption={whens.find(({ value }) => value === draft.leadWhen) ?? null}
        onChange={({ detail }) =>
          onChange({ leadWhen: detail.selectedOption.value === 'before_split' ? 'before_split' : 'after_split' })
        }
      />
    </FormField>
    <FormField
      label="Cap of the lead’s part"
      description="The most of an agent’s year, in dollars. Empty: no cap."
      errorText={problems.leadCap}
    >
      <Input inputMode="decimal" value={draft.leadCap} onChange={({ detail }) => onChange({ leadCap: detail.value })} />
    </FormField>
  </>
);

/**
 * The plan, dates and team lead of an agent's terms; the agent is a field only where none is known. Over 40 lines: one
 * form of JSX, field by field.
 */
const Fields = ({ draft, isKnown, problems, onChange }: FieldProps) => {
  const { data: plans } = useApi('GET /api/commission-plans', {});
  const { data: colleagues = [] } = useColleagues();
  const people = colleagues.map((each) => ({ value: each.profileId, label: colleagueName(each) }));
  const options = (plans?.items ?? []).map(({ planId, name }) => ({ value: planId, label: name }));
  const chosen = (list: { value: string; label: string }[], value: string) =>
    list.find((each) => each.value === value) ?? null;
  return (
    <>
      {!isKnown && (
        <FormField label="Agent" errorText={problems.profileId}>
          <Select
            options={people}
            placeholder="Choose"
            selectedOption={chosen(people, draft.profileId)}
            onChange={({ detail }) => onChange({ profileId: detail.selectedOption.value ?? '' })}
          />
        </FormField>
      )}
      <FormField label="Plan" errorText={problems.planId}>
        <Select
          options={options}
          placeholder="Choose"
          selectedOption={chosen(options, draft.planId)}
          onChange={({ detail }) => onChange({ planId: detail.selectedOption.value ?? '' })}
        />
      </FormField>
      <DateField
        label="From"
        description="They hold for deals that close on this day or later."
        value={draft.from}
        errorText={problems.from}
        onChange={(from) => onChange({ from })}
      />
      <FormField
        label="Anniversary"
        description="Month and day on which the agent’s year begins, like 03-15."
        errorText={problems.anniversary}
      >
        <Input value={draft.anniversary} onChange={({ detail }) => onChange({ anniversary: detail.value })} />
      </FormField>
      <FormField
        label="Starting point"
        description="What the year had paid the company before it is counted here."
        errorText={problems.starting}
      >
        <Input
          inputMode="decimal"
          placeholder="0"
          value={draft.starting}
          onChange={({ detail }) => onChange({ starting: detail.value })}
        />
      </FormField>
      {draft.starting.trim() && (
        <DateField
          label="It counts up to"
          value={draft.until}
          errorText={problems.until}
          onChange={(until) => onChange({ until })}
        />
      )}
      <FormField label="Team lead" description="Gets a part of what the agent earns." errorText={problems.lead}>
        <Select
          options={[{ value: '', label: 'No team' }, ...people]}
          selectedOption={chosen([{ value: '', label: 'No team' }, ...people], draft.lead)}
          onChange={({ detail }) => onChange({ lead: detail.selectedOption.value ?? '' })}
        />
      </FormField>
      {draft.lead && <TeamFields draft={draft} problems={problems} onChange={onChange} />}
    </>
  );
};

/** Gives an agent terms from a day on. Over 40 lines: one dialog of JSX with its state. */
export const TermsDialog = ({ agent, onClose }: { agent: AgentView | undefined; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const [day] = useState(() => today(zone));
  const [chosen, setChosen] = useState(agent?.profileId ?? '');
  const [isAsked, setAsked] = useState(false);
  const known = useApi(
    'GET /api/commission-assignments/{profileId}',
    { profileId: chosen },
    { enabled: chosen !== '' },
  );
  const { mutate, isPending, error } = useCommissionAct(
    (wish: NonNullable<ReturnType<typeof termsIn>> & { version: number }) =>
      api('PUT /api/commission-assignments/{profileId}', wish),
    ({ name }) => `The terms of ${name} are saved.`,
  );
  // Terms that begin from nothing have no base: they are saved under what the chosen agent has now.
  const { version, terms: all } = (agent && (known.data ?? agent)) ?? { version: 0, terms: [] };
  const edit = useEdit({
    live: { version, last: all.at(-1) },
    draftOf: ({ last }) => draftOfTerms(last, agent?.profileId ?? '', day),
    words: termsWords,
    error,
  });
  const draft = { ...edit.draft, profileId: chosen };
  const terms = termsIn(draft);
  const change = ({ profileId, ...part }: Partial<TermsDraft>): void => {
    if (profileId !== undefined) setChosen(profileId);
    edit.change(part);
  };
  return (
    <FormModal
      header={agent ? `Terms of ${agent.name}` : 'Give an agent terms'}
      submit="Save"
      hasDraft
      isBusy={isPending}
      // The version of the agent's terms is read first: a click must not fall into that moment.
      isReading={chosen !== '' && known.isFetching && !known.data}
      error={edit.told ?? actProblem(error ?? (known.data ? null : known.error), termsFields)}
      onSubmit={() => {
        setAsked(true);
        if (known.isError) void known.refetch();
        if (!terms || !known.data) return;
        mutate({ ...terms, version: agent ? edit.base.version : known.data.version }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <Fields
        draft={draft}
        isKnown={agent !== undefined}
        problems={{ ...fieldErrors(error, termsFields), ...(isAsked && termsProblems(draft)) }}
        onChange={change}
      />
      <Box color="text-body-secondary">Statements that are approved stay as they are.</Box>
    </FormModal>
  );
};
