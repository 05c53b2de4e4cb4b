import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { DisbursementView } from '../../../../shared/deals/commissions/views.ts';
import { api } from '../../../platform/api.ts';
import { centsIn } from '../../../ui/console/form/cents-in.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { type EditWords, useEdit } from '../../../ui/console/form/use-edit.ts';
import { today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { rateIn } from './commission-words.tsx';
import { actProblem, useCommissionAct } from './use-commission-act.ts';

interface Props {
  readonly shown: DisbursementView;
  readonly onClose: () => void;
}

const draftOf = ({ gci, referral, royalty }: DisbursementView) => ({
  gci: gci === undefined ? '' : String(gci / 100),
  name: referral?.name ?? '',
  rate: referral?.rate === undefined ? '' : String(referral.rate / 1000),
  royalty: String(royalty / 1000),
});
type Draft = ReturnType<typeof draftOf>;

const words: EditWords<Draft> = {
  gci: ['Gross commission', (gci) => gci && `$${gci}`],
  name: ['Referral to', String],
  rate: ['Referral in percent', String],
  royalty: ['Royalty in percent', String],
};

const blankTo = <Value,>(text: string, read: (text: string) => Value | undefined): Value | null | undefined =>
  text.trim() === '' ? null : read(text);

const changesOf = (draft: Draft, touched: readonly (keyof Draft)[]) => {
  const name = draft.name.trim();
  const [gci, royalty, rate] = [blankTo(draft.gci, centsIn), rateIn(draft.royalty), rateIn(draft.rate)];
  return {
    ...(touched.includes('gci') && gci !== undefined && { gci }),
    ...(touched.includes('royalty') && royalty !== undefined && { royalty }),
    ...(touched.some((field) => field === 'name' || field === 'rate') && {
      referral: name === '' || !rate ? null : { name, rate },
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
  const referralRate = rateIn(draft.rate);
  const isReferralGood = draft.name.trim() === '' || (referralRate !== undefined && referralRate > 0);
  const isGood = blankTo(draft.gci, centsIn) !== undefined && rateIn(draft.royalty) !== undefined && isReferralGood;
  return (
    <FormModal
      header="Change its figures"
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={told ?? actProblem(error) ?? (isAsked && !isGood ? 'One of the fields cannot be read.' : undefined)}
      onSubmit={() => {
        setAsked(true);
        if (isGood) mutate({ version: base.version, ...changesOf(draft, touched) }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Gross commission" description="In dollars. Leave it empty for the deal’s rate of its price.">
        <Input inputMode="decimal" value={draft.gci} onChange={({ detail }) => change({ gci: detail.value })} />
      </FormField>
      <FormField label="Referral to" description="Who is paid before anybody else; empty for nobody.">
        <Input value={draft.name} onChange={({ detail }) => change({ name: detail.value })} />
      </FormField>
      <FormField label="Referral in percent">
        <Input inputMode="decimal" value={draft.rate} onChange={({ detail }) => change({ rate: detail.value })} />
      </FormField>
      <FormField label="Royalty in percent">
        <Input inputMode="decimal" value={draft.royalty} onChange={({ detail }) => change({ royalty: detail.value })} />
      </FormField>
    </FormModal>
  );
};

/** Records that a disbursement was paid. */
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
      <DateField label="Paid on" value={paidOn} onChange={setPaidOn} />
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
