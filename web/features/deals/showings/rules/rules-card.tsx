import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useState } from 'react';
import { isChangeable } from '../../../../../shared/deals/listings/listing-rules.ts';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { clockText, modeNames, noticeText, rangesAhead } from './rule-words.ts';
import { RulesDialog } from './rules-dialog.tsx';

const itemsOf = ({ showingRules }: ListingView, zone: string, now: number) => {
  const { mode, noticeMinutes, from, to, instructions } = showingRules;
  const ahead = rangesAhead(showingRules, now);
  return [
    { label: 'Who confirms', value: modeNames[mode] },
    { label: 'Hours', value: `${clockText(from)} to ${clockText(to)}` },
    { label: 'Notice', value: noticeText(noticeMinutes) },
    ...(ahead.length > 0
      ? [
          {
            label: 'Not shown',
            value: ahead.map((range) => (
              <div key={range.from}>
                {formatMoment(range.from, zone)} to {formatMoment(range.to, zone)}
              </div>
            )),
          },
        ]
      : []),
    ...(instructions ? [{ label: 'For the team', value: instructions }] : []),
  ];
};

/** How and when a house is shown, for its listing's page. */
export const RulesCard = ({ listing }: { listing: ListingView }) => {
  const { zone } = useWorkspace();
  const now = useClock();
  const [isEditing, setEditing] = useState(false);
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={isChangeable(listing) && <Button onClick={() => setEditing(true)}>Edit showing rules</Button>}
        >
          How it is shown
        </Header>
      }
    >
      <KeyValuePairs columns={3} minColumnWidth={130} items={itemsOf(listing, zone, now)} />
      {isEditing && <RulesDialog listing={listing} onClose={() => setEditing(false)} />}
    </Container>
  );
};
