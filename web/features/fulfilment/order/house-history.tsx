import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { HousePassRecord, HousePassState } from '../../../../shared/fulfilment/portal/house.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './order.module.css';

const stateNames: Readonly<Record<HousePassState, string>> = {
  offered: 'Waits for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  revoked: 'Taken back',
};

const what = ({ parts, went, state }: HousePassRecord): string => {
  const chosen = [parts.work && 'work', parts.pictures && 'pictures', parts.documents && 'documents'].filter(Boolean);
  if (state !== 'accepted') return `On offer: ${chosen.join(', ')}`;
  return `What went: work ${went.work}, galleries ${went.galleries}, documents ${went.documents}`;
};

const ERASED = 'erased person';

/** How a house’s file went from owner to owner. */
const HouseHistory = ({ propertyId }: { propertyId: string }) => {
  const { zone } = useWorkspace();
  const { data, error, refetch } = useApi('GET /api/house-files/{propertyId}', { propertyId });
  return (
    <Container header={<Header variant="h2">Passed from owner to owner</Header>}>
      {error && !data && <Problem error={error} retry={refetch} />}
      {data?.items.length === 0 && (
        <Box color="text-body-secondary">No owner has passed this house’s file on. Owners do it in their portal.</Box>
      )}
      <ul className={styles.passes}>
        {data?.items.map((pass) => (
          <li key={pass.passId}>
            <p>
              {pass.from || ERASED} to {pass.to || ERASED}
            </p>
            <Box color="text-body-secondary">
              {stateNames[pass.state]}, {formatMoment(pass.endedAt ?? pass.offeredAt, zone)}. {what(pass)}
            </Box>
          </li>
        ))}
      </ul>
    </Container>
  );
};

export default HouseHistory;
