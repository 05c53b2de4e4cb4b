import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import { useEffect, useRef } from 'react';
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

/** Preferences for columns, order, page size and wrapping; opens at once, because it is loaded by the click. */
const PreferencesDialog = ({ preferences, onChange }: Props) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.querySelector('button')?.click(), []);
  return (
    <span ref={place}>
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
    </span>
  );
};

export default PreferencesDialog;
