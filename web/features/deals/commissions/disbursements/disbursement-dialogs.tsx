import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { DisbursementView } from '../../../../../shared/deals/commissions/views.ts';
import { api } from '../../../../platform/api/api.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { type EditWords, useEdit } from '../../../../ui/console/form/draft/use-edit.ts';
import { type FieldOf, fieldErrors } from '../../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { priceIn } from '../../price-in.ts';
import { rateIn } from '../commission-words.tsx';
import { actProblem, useCommissionAct } from '../use-commission-act.ts';

interface Props {
  readonly shown: DisbursementView;
  readonly onClose: () => void;
}

const draftOf = ({ gci, referral, royalty }: DisbursementView) => ({
  gci: gci === undefined ? '' : String(gci / 100),
  name: referral?.name ?? '',
  rate: referral?.rate === undefined ? '' : String(referral.rate / 1000),
  amount: referral?.amount === undefined ? '' : String(referral.amount / 100),
  royalty: String(royalty / 1000),
});
type Draft = ReturnType<typeof draftOf>;

const words: EditWords<Draft> = {
  gci: ['Gross commission', (gci) => gci && `$${gci}`],
  name: ['Referral to', String],
  rate: ['Referral in percent', String],
  amount: ['Referral in dollars', String],
  royalty: ['Royalty in percent', String],
};

const inputFields: FieldOf<keyof Draft> = {
  gci: 'gci',
  royalty: 'royalty',
  referral: 'rate',
  'referral.name': 'name',
  'referral.amount': 'amount',
};

const isBlank = (text: string): boolean => text.trim() === '';

/** What is wrong with a referral: it has a name, and either a percentage or an amount. */
const referralProblems = ({ name, rate, amount }: Draft) => {
  const isNobody = isBlank(name);
  const isNothing = isBlank(rate) && isBlank(amount);
  return {
    ...(isNobody && !isNothing && { name: 'Enter who gets the referral, or empty its figure.' }),
    ...(!isNobody && isNothing && { rate: 'Enter a percentage like 25, or an amount.' }),
    ...(!isBlank(rate) && !rateIn(rate) && { rate: 'Enter a percentage like 25.' }),
    ...(!isBlank(amount) && !centsIn(amount) && { amount: 'Enter dollars like 2,500.' }),
    ...(!isBlank(rate) && !isBlank(amount) && { amount: 'Enter a percentage or an amount, not both.' }),
  };
};

/** What is wrong with each field, in words. */
const inputProblems = (draft: Draft): Partial<Record<keyof Draft, string>> => ({
  ...(isBlank(draft.gci) || priceIn(draft.gci) ? {} : { gci: 'Enter dollars like 10,625, or nothing.' }),
  ...(rateIn(draft.royalty) === undefined && { royalty: 'Enter a percentage like 6.' }),
  ...referralProblems(draft),
});

const changesOf = (draft: Draft, touched: readonly (keyof Draft)[]) => {
  const name = draft.name.trim();
  const [royalty, rate, amount] = [rateIn(draft.royalty), rateIn(draft.rate), centsIn(draft.amount)];
  return {
    ...(touched.includes('gci') && { gci: priceIn(draft.gci) ?? null }),
    ...(touched.includes('royalty') && royalty !== undefined && { royalty }),
    ...(touched.some((field) => field === 'name' || field === 'rate' || field === 'amount') && {
      referral: name === '' ? null : { name, ...(rate ? { rate } : amount && { amount }) },
    }),
  };
};

/** Changes GCI, referral and royalty of a draft. Over 40 lines: one dialog of JSX with its state. */
export const InputsDialog = ({ shown, onClose }: Props) => {
  const { disbursementId } = shown;
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useCommissionAct(
    (changes: { version: number } & ReturnType<typeof changesOf>) =>
      api('PATCH /api/disbursements/{disbursementId}', { disbursementId, ...changes }),
    () => 'It is a draft with the new figures.',
  );
  const { base, draft, touched, told, change } = useEdit({ live: shown, draftOf, words, error });
  const wrong = inputProblems(draft);
  const problems = { ...fieldErrors(error, inputFields), ...(isAsked && wrong) };
  return (
    <FormModal
      header="Change its figures"
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={told ?? actProblem(error, inputFields)}
      onSubmit={() => {
        setAsked(true);
        if (Object.keys(wrong).length === 0)
          mutate({ version: base.version, ...changesOf(draft, touched) }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField
        label="Gross commission"
        description="In dollars. Leave it empty for the deal’s rate of its price."
        errorText={problems.gci}
      >
        <Input inputMode="decimal" value={draft.gci} onChange={({ detail }) => change({ gci: detail.value })} />
      </FormField>
      <FormField
        label="Referral to"
        description="Who is paid before anybody else; empty for nobody."
        errorText={problems.name}
      >
        <Input value={draft.name} onChange={({ detail }) => change({ name: detail.value })} />
      </FormField>
      <FormField label="Referral in percent" errorText={problems.rate}>
        <Input inputMode="decimal" value={draft.rate} onChange={({ detail }) => change({ rate: detail.value })} />
      </FormField>
      <FormField label="Referral in dollars" description="Instead of a percentage." errorText={problems.amount}>
        <Input inputMode="decimal" value={draft.amount} onChange={({ detail }) => change({ amount: detail.value })} />
      </FormField>
      <FormField label="Royalty in percent" errorText={problems.royalty}>
        <Input inputMode="decimal" value={draft.royalty} onChange={({ detail }) => change({ royalty: detail.value })} />
      </FormField>
    </FormModal>
  );
};

/** Records that a disbursement was paid. Over 40 lines: one dialog of JSX with its state. */
export const PayDialog = ({ shown, onClose }: Props) => {
  const { zone } = useWorkspace();
  const { disbursementId, version, number } = shown;
  const [paidOn, setPaidOn] = useState(() => today(zone));
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useCommissionAct(
    (_: null, idempotencyKey) =>
      api(
        'POST /api/disbursements/{disbursementId}/pay',
        { disbursementId, version, paidOn, reference: reference.trim() },
        { idempotencyKey },
      ),
    () => `${number} is marked as paid.`,
  );
  return (
    <FormModal
      header={`Mark ${number} as paid`}
      submit="Mark as paid"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (reference.trim() && paidOn) mutate(null, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <DateField
        label="Paid on"
        value={paidOn}
        errorText={isAsked && !paidOn ? 'Choose the day.' : undefined}
        onChange={setPaidOn}
      />
      <FormField
        label="Reference"
        errorText={isAsked && !reference.trim() ? 'Enter the number of the check or transfer.' : undefined}
      >
        <Input value={reference} onChange={({ detail }) => setReference(detail.value)} />
      </FormField>
      <Box color="text-body-secondary">No money moves here. Each agent gets the statement by email.</Box>
    </FormModal>
  );
};

/** Takes a disbursement back, with a reason. */
export const ReverseDialog = ({ shown, onClose }: Props) => {
  const { disbursementId, version, number, state } = shown;
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useCommissionAct(
    (_: null, idempotencyKey) =>
      api(
        'POST /api/disbursements/{disbursementId}/reverse',
        { disbursementId, version, reason: reason.trim() },
        { idempotencyKey },
      ),
    () => `${number} is reversed. A new draft waits.`,
  );
  return (
    <FormModal
      header={`Reverse ${number}`}
      submit="Reverse"
      isDestructive
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (reason.trim()) mutate(null, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Reason" errorText={isAsked && !reason.trim() ? 'Say why: the agents read it.' : undefined}>
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, 300))} />
      </FormField>
      <Box color="text-body-secondary">
        The agents’ years go back, and a new draft of the deal begins.
        {state === 'paid' && ' What was paid is taken of each payee’s next deal.'}
      </Box>
    </FormModal>
  );
};
