import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { DisclosureView } from '../../../../shared/deals/state-pa/contract.ts';
import { api } from '../../../platform/api/api.ts';
import { type FieldOf, fieldErrors } from '../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { ruleProblem, useRuleAct } from './use-rule-act.ts';

interface Props {
  readonly known: DisclosureView;
  readonly today: string;
  readonly onClose: () => void;
}

const labels = { title: 'Title', when: 'When', what: 'What', law: 'Law', sourceUrl: 'Source' } as const;
type Name = keyof typeof labels;
const names = Object.keys(labels) as Name[];

const shownFields: FieldOf<Name> = { title: 'title', when: 'when', what: 'what', law: 'law', sourceUrl: 'sourceUrl' };

const problemOf = (name: Name, value: string): string | undefined => {
  if (!value.trim()) return 'Enter something here.';
  return name === 'sourceUrl' && !/^https:\/\/\S+\.\S+/.test(value.trim())
    ? 'Enter the address of the law or page, with https://.'
    : undefined;
};

/**
 * Changes a disclosure; saving says that its source was looked up today. Over 40 lines: one dialog of JSX with its
 * state.
 */
export const DisclosureDialog = ({ known, today, onClose }: Props) => {
  const [draft, setDraft] = useState<Record<Name, string>>({
    title: known.title,
    when: known.when,
    what: known.what,
    law: known.law,
    sourceUrl: known.sourceUrl,
  });
  const [isAsked, setAsked] = useState(false);
  const isReadable = names.every((name) => problemOf(name, draft[name]) === undefined);
  const { mutate, isPending, error } = useRuleAct(
    () =>
      api('PUT /api/pa/disclosures/{code}', {
        code: known.code,
        version: known.version,
        ...draft,
        sourceUrl: draft.sourceUrl.trim(),
        checkedOn: today,
      }),
    'The disclosure is saved.',
  );
  const refused = fieldErrors(error, shownFields);
  return (
    <FormModal
      header={known.title}
      submit="Save, checked today"
      hasDraft
      isBusy={isPending}
      error={ruleProblem(error, shownFields)}
      onSubmit={() => {
        setAsked(true);
        if (isReadable) mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {names.map((name) => (
        <FormField
          key={name}
          label={labels[name]}
          errorText={(isAsked && problemOf(name, draft[name])) || refused[name]}
        >
          {name === 'what' ? (
            <Textarea value={draft.what} onChange={({ detail }) => setDraft({ ...draft, what: detail.value })} />
          ) : (
            <Input value={draft[name]} onChange={({ detail }) => setDraft({ ...draft, [name]: detail.value })} />
          )}
        </FormField>
      ))}
    </FormModal>
  );
};
