import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { presetRange, presets } from './booking-range.ts';

/** Shown if no booking matches: what to do. */
export const NoBookings = ({ day, q, onChange }: { day: string; q: string; onChange: ChangeList }) => (
  <Box textAlign="center" margin={{ vertical: 'l' }}>
    <SpaceBetween size="s">
      <Box variant="h3" tagOverride="p">
        {q ? `Nothing found for “${q}”` : 'No bookings in these days'}
      </Box>
      <Box color="text-body-secondary">
        {q
          ? 'Search by order number, customer, phone, street or ZIP code.'
          : 'Choose other days or any status. New orders appear here as soon as they are placed.'}
      </Box>
      <Button onClick={() => onChange({ ...presetRange(presets[2], day), status: undefined, q: undefined })}>
        Show the next 30 days
      </Button>
    </SpaceBetween>
  </Box>
);
