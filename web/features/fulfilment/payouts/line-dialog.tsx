import Box from '@cloudscape-design/components/box';
import type { PayoutLineView } from '../../../../shared/fulfilment/payouts/contract.ts';
import { payoutText } from '../../../../shared/fulfilment/payouts/words.ts';
import { api } from '../../../platform/api/api.ts';
import { ReasonModal } from '../../../ui/console/form/reason-modal.tsx';
import { amountText } from './payout-words.tsx';
import { actProblem, usePayoutAct } from './use-payout-act.ts';

const MAX_CHARS = 300;

/** What can be done with one line and takes a reason. */
export type LineAct = 'hold' | 'reverse';

const words = {
  hold: {
    submit: 'Hold',
    effect: 'It goes on no statement until you release it. The vendor sees that it is held, and why.',
  },
  reverse: {
    submit: 'Reverse',
    effect:
      'It is not paid. What is on a statement already stays there and is taken off the next one. The vendor sees the reason.',
  },
} as const;

interface Props {
  line: PayoutLineView;
  act: LineAct;
  onClose: () => void;
}

/** Asks why a line is held or reversed, and says what it does. */
export const LineDialog = ({ line, act, onClose }: Props) => {
  const { lineId, version, cents, vendorName } = line;
  const { mutate, isPending, error } = usePayoutAct(
    (text: string, idempotencyKey) => {
      const input = { lineId, version, reason: text };
      return act === 'hold'
        ? api('POST /api/payouts/{lineId}/hold', input, { idempotencyKey })
        : api('POST /api/payouts/{lineId}/reverse', input, { idempotencyKey });
    },
    () => `${payoutText(line)} of ${vendorName} is ${act === 'hold' ? 'held' : 'reversed'}.`,
  );
  return (
    <ReasonModal
      header={`${words[act].submit} ${amountText(cents)} of ${vendorName}`}
      submit={words[act].submit}
      isDestructive={act === 'reverse'}
      missing="Say why: the vendor reads it."
      most={MAX_CHARS}
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={(reason) => mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box color="text-body-secondary">{words[act].effect}</Box>
    </ReasonModal>
  );
};
