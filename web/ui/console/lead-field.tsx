import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { choicesRead } from './form/choices-read.ts';
import { useApi } from './queries/use-api.ts';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly leadId: string;
  readonly problem?: string | undefined;
  /** The choice of no lead, where there is one. */
  readonly none?: string;
  readonly onChange: (leadId: string) => void;
}

/** A lead that the caller may see: one of the newest, or found by a word of its name, address or number. */
export const LeadField = ({ label, description, leadId, problem, none, onChange }: Props) => {
  const [q, setQ] = useState('');
  const { data, isFetching, isError, refetch } = useApi(
    'GET /api/leads',
    { limit: 25, ...(q && { q }) },
    { keep: true },
  );
  const known = useApi('GET /api/leads/{leadId}', { leadId }, { enabled: leadId !== '' });
  const leads = data?.items ?? [];
  const other = known.data && !leads.some((lead) => lead.leadId === leadId) ? [known.data] : [];
  const options = [...other, ...leads].map((lead) => ({
    value: lead.leadId,
    label: lead.fullName ?? lead.email ?? 'No name',
    description: lead.email ?? lead.propertyAddress ?? 'No email yet',
  }));
  const all = none === undefined ? options : [{ value: '', label: none }, ...options];
  return (
    <FormField label={label} description={description} errorText={problem}>
      <Select
        filteringType="manual"
        filteringPlaceholder="Name, email, phone or address"
        filteringAriaLabel="Find a lead"
        placeholder="Choose a lead"
        empty={q ? 'No lead found' : 'No lead yet'}
        {...choicesRead({ isPending: isFetching, isError, refetch })}
        finishedText={data?.nextCursor ? 'There are more: type to find one.' : undefined}
        onLoadItems={({ detail }) => {
          setQ(detail.filteringText.trim());
          if (isError) void refetch();
        }}
        options={all}
        selectedOption={all.find(({ value }) => value === leadId) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};
