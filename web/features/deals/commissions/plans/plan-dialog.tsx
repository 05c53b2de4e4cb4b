import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { PlanDetails } from '../../../../../shared/deals/commissions/views.ts';
import { api } from '../../../../platform/api/api.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { type EditWords, useEdit } from '../../../../ui/console/form/draft/use-edit.ts';
import { fieldErrors } from '../../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { actProblem, useCommissionAct } from '../use-commission-act.ts';
import {
  blankFee,
  draftOfPlan,
  type FeeDraft,
  type PlanDraft,
  type PlanProblems,
  planFields,
  planIn,
  planProblems,
} from './plan-draft.ts';

const kinds = [
  { value: 'flat', label: 'One share' },
  { value: 'cap', label: 'One share up to a cap' },
  { value: 'graduated', label: 'Tiers' },
];
const metrics = [
  { value: 'companyDollar', label: 'Company dollar' },
  { value: 'gci', label: 'Gross commission' },
  { value: 'units', label: 'Closed deals' },
];

const planWords: EditWords<PlanDraft> = {
  from: ['Holds for deals closed from', String],
  kind: 'Split',
  share: ['Agent’s share in percent', String],
  cap: ['Cap', String],
  metric: 'What tiers are counted by',
  tiers: ['Tiers', String],
  fees: 'Fees',
};

interface Props {
  readonly draft: PlanDraft;
  readonly problems: PlanProblems;
  readonly onChange: (part: Partial<PlanDraft>) => void;
}

const Text = ({
  label,
  description,
  value,
  problem,
  onChange,
}: {
  label: string;
  description?: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) => (
  <FormField label={label} description={description} errorText={problem}>
    <Input value={value} onChange={({ detail }) => onChange(detail.value)} />
  </FormField>
);

const Tiers = ({ draft, problems, onChange }: Props) => (
  <>
    <FormField label="Tiers are counted by">
      <Select
        options={metrics}
        selectedOption={metrics.find(({ value }) => value === draft.metric) ?? null}
        onChange={({ detail }) => onChange({ metric: detail.selectedOption.value ?? 'companyDollar' })}
      />
    </FormField>
    <Text
      label="Tiers"
      description="A limit and the agent’s share, from the lowest: 15000: 80, 20000: 90, then: 100"
      value={draft.tiers}
      problem={problems.tiers}
      onChange={(tiers) => onChange({ tiers })}
    />
  </>
);

const whens = [
  { value: 'late', label: 'After the split, from the agent’s part' },
  { value: 'early', label: 'Before the split' },
];

interface FeeProps {
  readonly n: number;
  readonly fee: FeeDraft;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<FeeDraft>) => void;
}

const FeeFields = ({ n, fee, problem, onChange }: FeeProps) => (
  <SpaceBetween size="xs">
    <Text
      label={`Fee ${n}`}
      description="A name, then dollars or percent: Transaction fee 395, or Insurance 1%"
      value={fee.text}
      problem={problem}
      onChange={(text) => onChange({ text })}
    />
    <Select
      ariaLabel={`When fee ${n} is taken`}
      options={whens}
      selectedOption={whens[fee.isEarly ? 1 : 0] ?? null}
      onChange={({ detail }) => onChange({ isEarly: detail.selectedOption.value === 'early' })}
    />
    <Checkbox checked={fee.isWaivedAfterCap} onChange={({ detail }) => onChange({ isWaivedAfterCap: detail.checked })}>
      Waived once the cap is reached
    </Checkbox>
    <Checkbox checked={fee.countsToCap} onChange={({ detail }) => onChange({ countsToCap: detail.checked })}>
      Counts to the cap
    </Checkbox>
  </SpaceBetween>
);

/** Split, cap and fees of a plan. Over 40 lines: one form of JSX, field by field. */
const Fields = ({ draft, problems, onChange }: Props) => (
  <>
    <DateField
      label="Holds for deals closed from"
      value={draft.from}
      errorText={problems.from}
      onChange={(from) => onChange({ from })}
    />
    <FormField label="Split">
      <Select
        options={kinds}
        selectedOption={kinds.find(({ value }) => value === draft.kind) ?? null}
        onChange={({ detail }) => onChange({ kind: detail.selectedOption.value ?? 'flat' })}
      />
    </FormField>
    {draft.kind === 'graduated' ? (
      <Tiers draft={draft} problems={problems} onChange={onChange} />
    ) : (
      <Text
        label="Agent’s share in percent"
        value={draft.share}
        problem={problems.share}
        onChange={(share) => onChange({ share })}
      />
    )}
    {draft.kind !== 'flat' && (
      <Text
        label="Cap"
        description="The most that the company keeps of an agent’s year, in dollars."
        value={draft.cap}
        problem={problems.cap}
        onChange={(cap) => onChange({ cap })}
      />
    )}
    {draft.fees.map((fee, n) => (
      <FeeFields
        key={fee.key}
        n={n + 1}
        fee={fee}
        problem={problems[`fee ${fee.key}`]}
        onChange={(part) => onChange({ fees: draft.fees.map((each) => (each === fee ? { ...fee, ...part } : each)) })}
      />
    ))}
    <Button iconName="add-plus" onClick={() => onChange({ fees: [...draft.fees, blankFee(crypto.randomUUID())] })}>
      Add a fee
    </Button>
  </>
);

/** Adds a plan, or a version of one that holds from a day on. Over 40 lines: one dialog of JSX with its state. */
export const PlanDialog = ({ plan, onClose }: { plan?: PlanDetails; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const [day] = useState(() => today(zone));
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useCommissionAct(
    ({ version, ...input }: NonNullable<ReturnType<typeof planIn>> & { version: number }, idempotencyKey) =>
      plan
        ? api(
            'POST /api/commission-plans/{planId}/versions',
            { planId: plan.planId, version, ...input },
            { idempotencyKey },
          )
        : api('POST /api/commission-plans', { name: name.trim(), ...input }, { idempotencyKey }),
    (saved) => `${saved.name} is saved as version ${saved.all[0]?.number ?? 1}.`,
  );
  const { base, draft, told, change } = useEdit({
    live: { version: plan?.version ?? 0, terms: plan?.all[0]?.terms },
    draftOf: ({ terms }) => draftOfPlan(terms, day),
    words: planWords,
    error,
  });
  const wish = planIn(draft);
  const isNamed = plan !== undefined || name.trim() !== '';
  const shown = planFields(draft);
  const problems: PlanProblems = {
    ...fieldErrors(error, shown),
    ...(isAsked && { ...planProblems(draft), ...(!isNamed && { name: 'Enter a name.' }) }),
  };
  return (
    <FormModal
      header={plan ? `New version of ${plan.name}` : 'Add a plan'}
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={told ?? actProblem(error, shown)}
      onSubmit={() => {
        setAsked(true);
        if (wish && isNamed) mutate({ ...wish, version: base.version }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {!plan && <Text label="Name" value={name} problem={problems.name} onChange={setName} />}
      <Fields draft={draft} problems={problems} onChange={change} />
    </FormModal>
  );
};
