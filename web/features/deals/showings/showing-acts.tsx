import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { unmetRules } from '../../../../shared/deals/showings/answer-showing.ts';
import type { ShowingView } from '../../../../shared/deals/showings/contract.ts';
import { api } from '../../../platform/api/api.ts';
import { ActProblem } from '../../../ui/console/notices/act-problem.tsx';
import { EndDialog, FeedbackDialog } from './showing-dialogs.tsx';
import { actProblem, useShowingAct } from './use-showing-act.ts';

/**
 * What can be done with a showing now, by the rules that the server asks, too. Over 40 lines: one row of JSX with its
 * dialogs.
 */
export const ShowingActs = ({ showing, now }: { showing: ShowingView; now: number }) => {
  const [dialog, setDialog] = useState<'end' | 'feedback'>();
  const { showingId, version, guest } = showing;
  const can = (act: Parameters<typeof unmetRules>[0]): boolean => unmetRules(act, showing, now).length === 0;
  const { mutate, isPending, error } = useShowingAct(
    (_: null) => api('POST /api/showings/{showingId}/confirm', { showingId, version }),
    ({ status }) =>
      status === 'confirmed' ? `Confirmed. ${guest.fullName} is told.` : 'Noted. The seller has yet to confirm.',
  );
  const hasAnswered = showing.answers.some(({ party }) => party === 'agent');
  const close = (): void => setDialog(undefined);
  return (
    <SpaceBetween size="xs" direction="horizontal">
      {can('confirm') && !hasAnswered && (
        <Button
          variant="primary"
          loading={isPending}
          ariaLabel={`Confirm ${guest.fullName}`}
          onClick={() => mutate(null)}
        >
          Confirm
        </Button>
      )}
      {(can('decline') || can('cancel')) && (
        <Button
          ariaLabel={`${can('decline') ? 'Decline' : 'Cancel'} ${guest.fullName}`}
          onClick={() => setDialog('end')}
        >
          {can('decline') ? 'Decline' : 'Cancel'}
        </Button>
      )}
      {can('feedback') && (
        <Button ariaLabel={`Add feedback of ${guest.fullName}`} onClick={() => setDialog('feedback')}>
          Add feedback
        </Button>
      )}
      <ActProblem text={actProblem(error)} />
      {dialog === 'end' && <EndDialog showing={showing} onClose={close} />}
      {dialog === 'feedback' && <FeedbackDialog showing={showing} onClose={close} />}
    </SpaceBetween>
  );
};
