import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { dateProblems } from '../../../../shared/deals/transactions/date-problems.ts';
import { effectiveDueOn } from '../../../../shared/deals/transactions/due-date.ts';
import type { KeyDate } from '../../../../shared/deals/transactions/transaction.ts';
import type { TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import { fieldErrors } from '../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { actProblem, useDealAct } from './use-deal-act.ts';

/** What a date asks a question for. */
export type AskedAct = 'done' | 'waive' | 'override' | 'add';

type Put = ApiInput<'PUT /api/transactions/{transactionId}/dates/{code}'>;

const headers: Readonly<Record<AskedAct, string>> = {
  done: 'Done',
  waive: 'Waive',
  override: 'Set another day',
  add: 'Add a date',
};

const dayLabels: Readonly<Partial<Record<AskedAct, string>>> = { done: 'Done on', override: 'Due on', add: 'Due on' };

/** A code for a date that is added, of the words of its name. */
const codeOf = (label: string): string => {
  const code = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  return `by_hand_${code}`.slice(0, 40).replace(/_+$/, '');
};

const shownFields = { label: 'label', on: 'on', reason: 'reason' } as const;

interface Props {
  readonly deal: TransactionView;
  readonly date: KeyDate | undefined;
  readonly act: AskedAct;
  readonly onClose: () => void;
}

/** Asks for the day and the reason of a decision about a date. One form, so its JSX stays together. */
export const DateDialog = ({ deal, date, act, onClose }: Props) => {
  const first = act === 'override' && date ? effectiveDueOn(date) : undefined;
  const [on, setOn] = useState(first ?? (act === 'done' ? deal.today : ''));
  const [reason, setReason] = useState('');
  const [label, setLabel] = useState('');
  const [isAsked, setAsked] = useState(false);
  const said = { act, on: on || undefined, reason, label, today: deal.today };
  const problems = dateProblems(said);
  const { mutate, isPending, error } = useDealAct(
    (input: Put) => api('PUT /api/transactions/{transactionId}/dates/{code}', input),
    () => `${date?.label ?? label}: saved.`,
  );
  const refused = fieldErrors(error, shownFields);
  const wrong = (path: keyof typeof shownFields): string | undefined => {
    const problem = isAsked ? problems.find((each) => each.path === path) : undefined;
    return problem ? `This ${problem.message}.` : refused[path];
  };
  const submit = (): void => {
    setAsked(true);
    if (problems.length > 0) return;
    mutate(
      {
        transactionId: deal.transactionId,
        version: deal.version,
        code: date?.code ?? codeOf(label),
        act,
        ...(on && act !== 'waive' && { on }),
        ...(reason.trim() && { reason: reason.trim() }),
        ...(act === 'add' && { label: label.trim() }),
      },
      { onSuccess: onClose },
    );
  };
  const dayLabel = dayLabels[act];
  return (
    <FormModal
      header={date ? `${date.label}: ${headers[act].toLowerCase()}` : headers[act]}
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={actProblem(error, shownFields)}
      onSubmit={submit}
      onClose={onClose}
    >
      {act === 'add' && (
        <FormField label="What is due" errorText={wrong('label')}>
          <Input value={label} onChange={({ detail }) => setLabel(detail.value.slice(0, 80))} />
        </FormField>
      )}
      {dayLabel && <DateField label={dayLabel} value={on} errorText={wrong('on')} onChange={setOn} />}
      {act !== 'done' && (
        <FormField
          label="Reason"
          description={act === 'add' ? 'Where it was agreed; can be left out.' : 'Stands beside the date.'}
          errorText={wrong('reason')}
        >
          <Input value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, 500))} />
        </FormField>
      )}
    </FormModal>
  );
};
