import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ShowingView } from '../../../../shared/deals/showings/contract.ts';
import { api } from '../../../platform/api/api.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { guestLine } from './showing-words.tsx';
import { actProblem, useShowingAct } from './use-showing-act.ts';

interface Props {
  readonly showing: ShowingView;
  readonly onClose: () => void;
}

/** Declines a request, or cancels what was confirmed; says who is told before it does. */
export const EndDialog = ({ showing, onClose }: Props) => {
  const { zone } = useWorkspace();
  const { showingId, version, status, startsAt } = showing;
  const isRequest = status === 'requested';
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useShowingAct(
    (text: string) =>
      isRequest
        ? api('POST /api/showings/{showingId}/decline', { showingId, version, ...(text && { reason: text }) })
        : api('POST /api/showings/{showingId}/cancel', { showingId, version, reason: text || 'Canceled by the agent' }),
    () => (isRequest ? 'Declined. The guest is told, and the time is free again.' : 'Canceled. The guest is told.'),
  );
  return (
    <FormModal
      header={isRequest ? 'Decline the request' : 'Cancel the showing'}
      submit={isRequest ? 'Decline' : 'Cancel the showing'}
      cancel="Back"
      isDestructive
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => mutate(reason.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box>
        {guestLine(showing)} is told by email that {formatMoment(startsAt, zone)} is not possible, with a link to other
        times.
      </Box>
      <FormField label="Reason, for your own records" constraintText="The guest does not see it.">
        <Textarea value={reason} rows={2} onChange={({ detail }) => setReason(detail.value.slice(0, 300))} />
      </FormField>
    </FormModal>
  );
};

const ratings = ['1', '2', '3', '4', '5'] as const;
const ratingWords: Record<string, string> = {
  1: '1, not for them',
  2: '2',
  3: '3, undecided',
  4: '4',
  5: '5, they love it',
};

/** Writes down what a guest said. */
export const FeedbackDialog = ({ showing, onClose }: Props) => {
  const { showingId, version } = showing;
  const [rating, setRating] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useShowingAct(
    (stars: number) =>
      api('POST /api/showings/{showingId}/feedback', { showingId, version, rating: stars, text: text.trim() }),
    () => 'The feedback is saved.',
  );
  return (
    <FormModal
      header={`What ${showing.guest.fullName} said`}
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (rating !== null) mutate(Number(rating), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Rating" errorText={isAsked && rating === null ? 'Choose a rating.' : undefined}>
        <RadioGroup
          value={rating}
          items={ratings.map((value) => ({ value, label: ratingWords[value] }))}
          onChange={({ detail }) => setRating(detail.value)}
        />
      </FormField>
      <FormField label="In their words">
        <Textarea value={text} rows={3} onChange={({ detail }) => setText(detail.value.slice(0, 1000))} />
      </FormField>
    </FormModal>
  );
};
