import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { CallView } from '../../../../shared/assistants/voice/call.ts';
import { AdvicePoints } from '../../../ui/console/advice/advice-points.tsx';
import { TierBadge } from './call-badges.tsx';

const probabilityText = ({ orderIds, qualification }: CallView): string =>
  orderIds.length > 0
    ? 'has booked'
    : `${Math.round((qualification?.estimatedConversionProbability ?? 0) * 100)}% likely to book`;

/** The caller's qualification and its reasons, by rules that are the same for every call. */
export const QualificationPart = ({ call }: { call: CallView }) => {
  const { qualification, status } = call;
  if (!qualification) {
    const words = status === 'active' ? 'Judged when the call is over.' : 'Nobody spoke, so there is nothing to judge.';
    return <Box color="text-body-secondary">{words}</Box>;
  }
  return (
    <SpaceBetween size="s">
      <SpaceBetween size="xs" direction="horizontal">
        <TierBadge tier={qualification.tier} />
        <span>
          {qualification.score} of 100 · {probabilityText(call)}
        </span>
      </SpaceBetween>
      <AdvicePoints title="Why" points={qualification.reasons} />
      <AdvicePoints title="Urgency" points={qualification.urgencyIndicators} />
      <AdvicePoints title="What to do next" points={qualification.recommendedActions} />
      <Box color="text-body-secondary" fontSize="body-s">
        Worked out by rules from the lead and what was said.
      </Box>
    </SpaceBetween>
  );
};
