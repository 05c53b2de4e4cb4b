import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ItemView } from '../../../../../shared/deals/review/contract.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { actProblem, useItemAct } from '../use-item-act.ts';

interface Props {
  readonly act: 'not_applicable' | 'reopen';
  readonly item: ItemView;
  readonly transactionId: string;
  readonly onClose: () => void;
}

/** Says why the deal does not need an item, or takes that back. */
export const ReasonDialog = ({ act, item, transactionId, onClose }: Props) => {
  const { itemId, name } = item;
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isReopening = act === 'reopen';
  const { mutate, isPending, error } = useItemAct(() =>
    isReopening ? `${name} is open again.` : `${name} is marked as not applicable.`,
  );
  const submit = (): void => {
    setAsked(true);
    if (!isReopening && reason.trim() === '') return;
    const why = isReopening ? {} : { reason: reason.trim() };
    mutate({ transactionId, itemId, act, ...why }, { onSuccess: onClose });
  };
  return (
    <FormModal
      header={isReopening ? `Reopen ${name}` : `${name} does not apply`}
      submit={isReopening ? 'Reopen' : 'Not applicable'}
      hasDraft={reason !== ''}
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {isReopening && <Box>It is asked again, and the deal waits for it where it is a gate.</Box>}
      {!isReopening && (
        <FormField
          label="Why does the deal not need it?"
          errorText={isAsked && reason.trim() === '' ? 'Say why, like “Cash purchase”.' : undefined}
        >
          <Textarea value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, 500))} rows={2} />
        </FormField>
      )}
    </FormModal>
  );
};
