import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ListingView } from '../../../../shared/deals/listings/listing-view.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { isLost, usePages } from '../../../ui/console/queries/use-pages.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DaysList } from './days-list.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { OpenHousesTable } from './open-houses-table.tsx';

/** An open house is planned for a listing that is on the market, or comes to it. */
const canOpen: ReadonlySet<ListingView['status']> = new Set(['coming_soon', 'active']);

/** The showings and open houses of one listing, for its page. */
export const ShowingsPanel = ({ listingId, status }: Pick<ListingView, 'listingId' | 'status'>) => {
  const { zone } = useWorkspace();
  const now = useClock();
  const [isEntering, setEntering] = useState(false);
  const asked = usePages('GET /api/showings', { listingId });
  const open = usePages('GET /api/open-houses', { listingId });
  const showings = asked.data?.items;
  const failed = [asked, open].find(isLost);
  return (
    <SpaceBetween size="l">
      {failed?.error && <Problem error={failed.error} retry={failed.refetch} />}
      {!isLost(asked) && (
        <Container
          header={
            <Header
              variant="h2"
              counter={showings && `(${showings.length})`}
              actions={status === 'active' && <Button onClick={() => setEntering(true)}>Enter a showing</Button>}
            >
              Showings
            </Header>
          }
        >
          <DaysList
            showings={showings}
            none="Nobody has asked to see this house yet."
            zone={zone}
            now={now}
            hasHouse={false}
          />
        </Container>
      )}
      {!isLost(open) && (
        <OpenHousesTable items={open.data?.items} zone={zone} listingId={listingId} isFixed={!canOpen.has(status)} />
      )}
      {isEntering && <EnterDialog listingId={listingId} onClose={() => setEntering(false)} />}
    </SpaceBetween>
  );
};
