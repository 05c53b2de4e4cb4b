import Checkbox from '@cloudscape-design/components/checkbox';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ItemCondition } from '../../../../../shared/deals/transactions/checklist.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { readyFor } from '../review-words.ts';
import { codeFor, type DraftItem, itemStages, yearIn } from './template-draft.ts';

const kinds = [
  { value: 'document', label: 'Document' },
  { value: 'task', label: 'Task' },
  { value: 'information', label: 'Information' },
] as const;
const stages = itemStages.map((value) => ({ value, label: readyFor[value] }));

type Fact = Exclude<keyof ItemCondition, 'builtBefore'>;
const facts: readonly { fact: Fact; label: string }[] = [
  { fact: 'hasHoa', label: 'House in an association' },
  { fact: 'onSeptic', label: 'House on septic' },
  { fact: 'hasMortgage', label: 'Buyer has a mortgage' },
  { fact: 'needsMunicipalCertificate', label: 'Municipality asks for a certificate' },
];
const answers = [
  { value: 'any', label: 'Does not matter' },
  { value: 'yes', label: 'Only if so' },
  { value: 'no', label: 'Only if not' },
];

interface ConditionProps {
  readonly condition: ItemCondition;
  readonly year: string;
  readonly onChange: (condition: ItemCondition) => void;
  readonly onYear: (year: string) => void;
}

const ConditionFields = ({ condition, year, onChange, onYear }: ConditionProps) => (
  <SpaceBetween size="m">
    <FormField
      label="House built before"
      description="A year like 1978, or nothing. A year that nobody knows counts as old."
      errorText={yearIn(year) === undefined && 'Enter a year of four digits, like 1978.'}
    >
      <Input inputMode="numeric" value={year} onChange={({ detail }) => onYear(detail.value)} />
    </FormField>
    {facts.map(({ fact, label }) => {
      const value = condition[fact] === undefined ? 'any' : condition[fact] ? 'yes' : 'no';
      return (
        <FormField key={fact} label={label}>
          <Select
            options={answers}
            selectedOption={answers.find((answer) => answer.value === value) ?? null}
            onChange={({ detail }) => {
              const { [fact]: _, ...rest } = condition;
              const { value: next } = detail.selectedOption;
              onChange(next === 'any' ? rest : { ...rest, [fact]: next === 'yes' });
            }}
          />
        </FormField>
      );
    })}
  </SpaceBetween>
);

const blank: DraftItem = {
  code: '',
  name: '',
  kind: 'document',
  stage: 'clear_to_close',
  isGate: false,
  condition: {},
};

const nameProblem = (name: string, others: readonly DraftItem[]): string | undefined => {
  if (name === '') return 'Name it, like “Well water test”.';
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? 'Another item has this name.' : undefined;
};

interface Props {
  /** The item to change; a new one where there is none. */
  readonly known?: DraftItem | undefined;
  readonly all: readonly DraftItem[];
  readonly onDone: (item: DraftItem) => void;
  readonly onClose: () => void;
}

/**
 * Adds an item to a template, or changes one; the template is saved as a whole. Over 40 lines: one dialog of JSX with
 * its state.
 */
export const ItemDialog = ({ known, all, onDone, onClose }: Props) => {
  const [item, setItem] = useState(known ?? blank);
  const [year, setYear] = useState(String(known?.condition.builtBefore ?? ''));
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<DraftItem>): void => setItem({ ...item, ...part });
  const name = item.name.trim();
  const problem = nameProblem(
    name,
    all.filter((other) => other !== known),
  );
  const builtBefore = yearIn(year);
  const submit = (): void => {
    setAsked(true);
    if (problem !== undefined || builtBefore === undefined) return;
    const { builtBefore: _, ...condition } = item.condition;
    const { source, ...rest } = item;
    onDone({
      ...rest,
      name,
      code:
        known?.code ??
        codeFor(
          name,
          all.map(({ code }) => code),
        ),
      condition: { ...condition, ...builtBefore },
      ...(source?.trim() && { source: source.trim() }),
    });
  };
  return (
    <FormModal
      header={known ? `Change ${known.name}` : 'Add an item'}
      submit={known ? 'Change' : 'Add'}
      hasDraft
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Name" errorText={isAsked && problem}>
        <Input value={item.name} onChange={({ detail }) => change({ name: detail.value.slice(0, 120) })} />
      </FormField>
      <FormField label="Kind">
        <Select
          options={[...kinds]}
          selectedOption={kinds.find(({ value }) => value === item.kind) ?? null}
          onChange={({ detail }) =>
            change({ kind: kinds.find(({ value }) => value === detail.selectedOption.value)?.value ?? item.kind })
          }
        />
      </FormField>
      <FormField label="Needed">
        <Select
          options={stages}
          selectedOption={stages.find(({ value }) => value === item.stage) ?? null}
          onChange={({ detail }) =>
            change({ stage: stages.find(({ value }) => value === detail.selectedOption.value)?.value ?? item.stage })
          }
        />
      </FormField>
      <Checkbox checked={item.isGate} onChange={({ detail }) => change({ isGate: detail.checked })}>
        A gate: the deal waits until it is approved
      </Checkbox>
      <FormField label="Source" description="Where it is written that a deal needs it, like 42 U.S.C. § 4852d.">
        <Input value={item.source ?? ''} onChange={({ detail }) => change({ source: detail.value.slice(0, 200) })} />
      </FormField>
      <ExpandableSection
        headerText="Ask for it only in some deals"
        defaultExpanded={Object.keys(item.condition).length > 0}
      >
        <ConditionFields
          condition={item.condition}
          year={year}
          onChange={(condition) => change({ condition })}
          onYear={setYear}
        />
      </ExpandableSection>
    </FormModal>
  );
};
