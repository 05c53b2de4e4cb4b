import Box from '@cloudscape-design/components/box';
import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router-dom';
import type { OpenDeal } from '../../../../../shared/deals/commissions/views.ts';
import { api } from '../../../../platform/api/api.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { actProblem, useCommissionAct } from '../use-commission-act.ts';

/** The disbursement that a deal has already. */
const standing = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'DISBURSEMENT_EXISTS'
    ? (error.details as { disbursementId?: string } | undefined)?.disbursementId
    : undefined;

interface Props {
  readonly deal: Pick<OpenDeal, 'transactionId' | 'number'>;
  readonly variant?: ButtonProps.Variant;
}

/** Begins the disbursement of a closed deal and opens it; where the deal has one, opens that. */
export const BeginDisbursement = ({ deal: { transactionId, number }, variant = 'inline-link' }: Props) => {
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useCommissionAct(
    (_: null, idempotencyKey) => api('POST /api/disbursements', { transactionId }, { idempotencyKey }),
    () => `The disbursement of ${number} has begun.`,
  );
  // Awaited, since the deal's row leaves the list as soon as anybody hears of it, and callbacks of a row leave with it.
  const open = async (): Promise<void> => {
    const disbursementId = await mutateAsync(null).then((begun) => begun.disbursementId, standing);
    if (disbursementId !== undefined) await navigate(`/admin/commission-management/${disbursementId}`);
  };
  return (
    <>
      <Button
        variant={variant}
        loading={isPending}
        ariaLabel={`Begin disbursement of ${number}`}
        onClick={() => void open()}
      >
        Begin disbursement
      </Button>
      {error && <Box color="text-status-error">{actProblem(error)}</Box>}
    </>
  );
};
