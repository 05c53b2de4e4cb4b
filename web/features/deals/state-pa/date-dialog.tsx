import { useState } from 'react';
import type { DateView } from '../../../../shared/deals/state-pa/contract.ts';
import { api } from '../../../platform/api/api.ts';
import { fieldErrors } from '../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { DateFields, dateDraft, dateProblems, shownFields, termsIn } from './date-fields.tsx';
import { ruleProblem, useRuleAct } from './use-rule-act.ts';

interface Props {
  readonly known: DateView;
  readonly today: string;
  readonly onClose: () => void;
}

/** Changes how a date is counted; saving says that its source was looked up today. */
export const DateDialog = ({ known, today, onClose }: Props) => {
  const { code, version, label, anchor } = known;
  const [draft, setDraft] = useState(() => dateDraft(known));
  const [isAsked, setAsked] = useState(false);
  const terms = termsIn(draft, known);
  const { mutate, isPending, error } = useRuleAct(
    (wish: NonNullable<typeof terms>) => api('PUT /api/pa/dates/{code}', { code, version, ...wish, checkedOn: today }),
    'The date is saved. New deals begin with it.',
  );
  return (
    <FormModal
      header={label}
      submit="Save, checked today"
      hasDraft
      isBusy={isPending}
      error={ruleProblem(error, shownFields)}
      onSubmit={() => {
        setAsked(true);
        if (terms) mutate(terms, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <DateFields
        draft={draft}
        problems={{ ...fieldErrors(error, shownFields), ...(isAsked && dateProblems(draft)) }}
        isBefore={anchor === 'settlementDate'}
        onChange={setDraft}
      />
    </FormModal>
  );
};
