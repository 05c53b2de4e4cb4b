import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import type { InvoiceView } from '../../../../../shared/fulfilment/billing/contract.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ReasonField } from '../../order/money/reason-field.tsx';
import { actProblem, useInvoiceAct } from './use-invoice-act.ts';

interface Props {
  header: string;
  submit: string;
  /** What it does, said before it is done. */
  effect: string;
  done: string;
  act: (reason: string, key: string) => Promise<InvoiceView>;
  onDone?: (invoice: InvoiceView) => void;
  onClose: () => void;
}

/** An act on an invoice that takes a reason and nothing else. */
export const ReasonDialog = ({ header, submit, effect, done, act, onDone, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useInvoiceAct(act, () => done);
  return (
    <FormModal
      header={header}
      submit={submit}
      isDestructive
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (!reason.trim()) return;
        mutate(reason.trim(), {
          onSuccess: (invoice) => {
            onClose();
            onDone?.(invoice);
          },
        });
      }}
      onClose={onClose}
    >
      <ReasonField value={reason} isAsked={isAsked} onChange={setReason} />
      <Box color="text-body-secondary">{effect}</Box>
    </FormModal>
  );
};
