import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import { formatDayOf } from '../../../../ui/console/days.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { channelNames } from './publication-words.ts';

const SHOWN = 10;

/** What was published, by whom and when; newest first. */
export const PublicationActs = ({ view: { acts } }: { view: PublicationView }) => {
  const { zone } = useWorkspace();
  if (acts.length === 0) return null;
  return (
    <ExpandableSection headerText={`Published ${acts.length === 1 ? 'once' : `${acts.length} times`}`}>
      {acts
        .slice(-SHOWN)
        .reverse()
        .map(({ channel, at, by }) => (
          <Box key={`${channel} ${at}`}>
            {channelNames[channel]}, {formatDayOf(at, zone)}, by {by}
          </Box>
        ))}
    </ExpandableSection>
  );
};
