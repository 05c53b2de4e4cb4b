import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { formatRate } from '../../../../../shared/deals/rate.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { rateIn } from '../commission-words.tsx';
import { actProblem, useCommissionAct } from '../use-commission-act.ts';

interface Props {
  readonly royalty: { readonly rate: number; readonly version: number };
  readonly onClose: () => void;
}

/** Sets the royalty that new disbursements begin with. */
export const RoyaltyDialog = ({ royalty, onClose }: Props) => {
  const [text, setText] = useState(String(royalty.rate / 1000));
  const rate = rateIn(text);
  const { mutate, isPending, error } = useCommissionAct(
    (wish: number) => api('PUT /api/commission-plans/royalty', { rate: wish, version: royalty.version }),
    (saved) => `The royalty is ${formatRate(saved.rate)}.`,
  );
  return (
    <FormModal
      header="Royalty"
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => rate !== undefined && mutate(rate, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FormField
        label="Percent of what is left after a referral"
        description="Disbursements that have begun keep theirs."
        errorText={rate === undefined ? 'Enter a percentage from 0 to 100.' : undefined}
      >
        <Input inputMode="decimal" value={text} onChange={({ detail }) => setText(detail.value)} />
      </FormField>
    </FormModal>
  );
};
