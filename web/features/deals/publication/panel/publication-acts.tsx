import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import { channelNames } from './publication-words.ts';
import { shortDay } from './short-day.ts';

const SHOWN = 10;

/** What was published, by whom and when; newest first. */
export const PublicationActs = ({ view: { acts } }: { view: PublicationView }) => {
  if (acts.length === 0) return null;
  return (
    <ExpandableSection headerText={`Published ${acts.length === 1 ? 'once' : `${acts.length} times`}`}>
      {acts
        .slice(-SHOWN)
        .reverse()
        .map(({ channel, at, by }) => (
          <Box key={`${channel} ${at}`}>
            {channelNames[channel]}, {shortDay(at)}, by {by}
          </Box>
        ))}
    </ExpandableSection>
  );
};
