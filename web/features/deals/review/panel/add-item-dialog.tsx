import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChecklistView } from '../../../../../shared/deals/review/contract.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../../ui/console/queries/use-key.ts';
import { readyFor } from '../review-words.ts';
import { actProblem } from '../use-item-act.ts';

const ROUTE = 'POST /api/transactions/{transactionId}/checklist';
type NewItem = ApiInput<typeof ROUTE>;

const kinds = [
  { value: 'document', label: 'Document' },
  { value: 'task', label: 'Task' },
  { value: 'information', label: 'Information' },
] as const;
const stages = (['preparing', 'under_contract', 'clear_to_close', 'closed'] as const).map((value) => ({
  value,
  label: readyFor[value],
}));

interface Props {
  readonly transactionId: string;
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

/** Adds an item to this deal alone. Over 40 lines: one dialog of JSX with its state. */
export const AddItemDialog = ({ transactionId, isAdmin, onClose }: Props) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0]);
  const [stage, setStage] = useState(stages[2]);
  const [isGate, setGate] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const underKey = useKey();
  const { mutate, isPending, error } = useMutation<ChecklistView, ApiError, NewItem>({
    mutationFn: (input) => underKey((key) => api(ROUTE, input, { idempotencyKey: key })),
    onSuccess: onClose,
    onSettled: () =>
      invalidate(client, 'GET /api/transactions/{transactionId}', 'GET /api/transactions/{transactionId}/checklist'),
  });
  const submit = (): void => {
    setAsked(true);
    if (name.trim() !== '' && stage)
      mutate({ transactionId, name: name.trim(), kind: kind.value, stage: stage.value, isGate });
  };
  return (
    <FormModal
      header="Add an item"
      submit="Add"
      hasDraft={name !== ''}
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Name"
        errorText={isAsked && name.trim() === '' ? 'Name it, like “Well water test”.' : undefined}
      >
        <Input value={name} onChange={({ detail }) => setName(detail.value.slice(0, 120))} />
      </FormField>
      <FormField label="Kind">
        <Select
          selectedOption={kind}
          options={[...kinds]}
          onChange={({ detail }) => setKind(kinds.find(({ value }) => value === detail.selectedOption.value) ?? kind)}
        />
      </FormField>
      <FormField label="Needed">
        <Select
          selectedOption={stage ?? null}
          options={stages}
          onChange={({ detail }) =>
            setStage(stages.find(({ value }) => value === detail.selectedOption.value) ?? stage)
          }
        />
      </FormField>
      {isAdmin && (
        <Checkbox checked={isGate} onChange={({ detail }) => setGate(detail.checked)}>
          A gate: the deal waits until it is approved
        </Checkbox>
      )}
    </FormModal>
  );
};
