import { useState } from 'react';
import type { TaxRuleView } from '../../../../shared/deals/state-pa/contract.ts';
import { api } from '../../../platform/api/api.ts';
import { fieldErrors } from '../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { draftOf, RatesFields, rateFields, ratesIn } from './rates-fields.tsx';
import { ruleProblem, useRuleAct } from './use-rule-act.ts';

interface Props {
  readonly tax: TaxRuleView;
  readonly today: string;
  readonly onClose: () => void;
}

/** Changes the rates of a tax. */
export const TaxDialog = ({ tax, today, onClose }: Props) => {
  const { code, version, title } = tax;
  const [drafts, setDrafts] = useState(() => tax.rates.map(draftOf));
  const [isAsked, setAsked] = useState(false);
  const rates = drafts.length > 0 ? ratesIn(drafts) : undefined;
  const { mutate, isPending, error } = useRuleAct(
    (wish: NonNullable<typeof rates>) => api('PUT /api/pa/taxes/{code}', { code, version, rates: wish }),
    'The rates are saved.',
  );
  const shownFields = rateFields(drafts);
  return (
    <FormModal
      header={`Rates: ${title}`}
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={
        ruleProblem(error, shownFields) ?? (isAsked && drafts.length === 0 ? 'Keep at least one rate.' : undefined)
      }
      onSubmit={() => {
        setAsked(true);
        if (rates) mutate(rates, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <RatesFields
        drafts={drafts}
        refused={fieldErrors(error, shownFields)}
        isAsked={isAsked}
        today={today}
        onChange={(next) => setDrafts([...next])}
      />
    </FormModal>
  );
};
