import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import {
  acceptLeadPreferences,
  type LeadListPreferences,
  leadColumnOptions,
  pageSizes,
} from './lead-list-preferences.ts';

interface Props {
  preferences: LeadListPreferences;
  onChange: (next: LeadListPreferences) => void;
}

/** Columns, their order, rows a page and line wrapping. */
const PreferencesDialog = ({ preferences, onChange }: Props) => (
  <CollectionPreferences
    title="Columns and rows"
    confirmLabel="Save"
    cancelLabel="Cancel"
    closeAriaLabel="Close"
    preferences={preferences}
    pageSizePreference={{
      title: 'Leads per page',
      options: pageSizes.map((value) => ({ value, label: `${value} leads` })),
    }}
    wrapLinesPreference={{ label: 'Wrap lines', description: 'Shows whole texts on several lines.' }}
    contentDisplayPreference={{
      title: 'Columns',
      description: 'Choose the columns and their order.',
      options: leadColumnOptions,
    }}
    onConfirm={({ detail }) => onChange(acceptLeadPreferences(detail))}
  />
);

export default PreferencesDialog;
