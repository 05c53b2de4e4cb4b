import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { isFiltered, type LeadFilters } from './leads-filters.ts';

interface Props {
  filters: LeadFilters;
  onClear: () => void;
  onAdd: () => void;
}

/** What to do when the list is empty: loosen the filter, or bring the first lead in. */
export const NoLeads = ({ filters, onClear, onAdd }: Props) => {
  const navigate = useNavigate();
  return (
    <Box textAlign="center" margin={{ vertical: 'l' }}>
      <SpaceBetween size="s" alignItems="center">
        <Box variant="h3" tagOverride="p">
          {isFiltered(filters) ? 'No lead matches' : 'No leads yet'}
        </Box>
        <Box color="text-body-secondary">
          {isFiltered(filters)
            ? 'Nobody fits this search and status. Try a shorter word or another tab.'
            : 'Leads arrive from the website, the booking page and the chat. You can also enter one by hand, or bring many in from a file.'}
        </Box>
        {isFiltered(filters) ? (
          <Button onClick={onClear}>Show all leads</Button>
        ) : (
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={onAdd}>New lead</Button>
            <Button onClick={() => navigate('/admin/crm/import')}>Import a file</Button>
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Box>
  );
};
