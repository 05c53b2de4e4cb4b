import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useNavigate } from 'react-router-dom';
import type { LeadQuery } from '../../leads/leads-filters.ts';
import { useExport } from './use-export.ts';

/** Leads from a file, and all leads that the list finds, on all its pages, into one. */
export const FileMenu = ({ query }: { query: LeadQuery }) => {
  const navigate = useNavigate();
  const { mutate, isPending } = useExport();
  return (
    <ButtonDropdown
      loading={isPending}
      loadingText="Starting the export"
      items={[
        { id: 'import', text: 'Import from a file', iconName: 'upload' },
        { id: 'export', text: 'Export this list', iconName: 'download' },
      ]}
      onItemClick={({ detail }) => (detail.id === 'import' ? navigate('/admin/crm/import') : mutate({ filter: query }))}
    >
      Files
    </ButtonDropdown>
  );
};
