import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { AdviceOrigin } from '../../../../shared/assistants/advice/stored-advice.ts';
import { formatMoment } from '../times.ts';
import { useWorkspace } from '../workspace.tsx';
import { AdviceNote } from './advice-note.tsx';
import { gapWords, isPassing, modelName } from './advice-words.ts';

interface Props {
  origin: AdviceOrigin;
  /** What an estimate rests on, as a sentence. */
  estimate: string;
}

/** When, for whom and by which model a result was made; an estimate says that it is one, and why. */
export const AdviceMaker = ({ origin, estimate }: Props) => {
  const { zone } = useWorkspace();
  const { source, modelId, gap, at, askedBy } = origin;
  const asked = `${formatMoment(at, zone)}, for ${askedBy}`;
  if (source === 'model') {
    return (
      <Box color="text-body-secondary" fontSize="body-s">
        Judged by the AI model {modelId === null ? '' : modelName(modelId)}, {asked}. It decides nothing: check it
        first.
      </Box>
    );
  }
  const isOddity = gap !== null && gap !== 'no_model';
  const again = gap !== null && isPassing(gap) ? ' Run it again.' : '';
  return (
    <SpaceBetween size="xxs">
      <AdviceNote type={isOddity ? 'warning' : 'info'}>
        Made without a model. {gap === null ? '' : gapWords[gap]}
        {again}
      </AdviceNote>
      <Box color="text-body-secondary" fontSize="body-s">
        {estimate} {asked}.
      </Box>
    </SpaceBetween>
  );
};
