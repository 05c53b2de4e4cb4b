import Autosuggest from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import { useEffect, useState } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { choicesRead } from '../../../../ui/console/form/choices-read.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';

interface Props {
  leadId: string | undefined;
  onChange: (leadId: string | undefined) => void;
}

const nameOf = ({ fullName, email, phone }: Pick<LeadRow, 'fullName' | 'email' | 'phone'>): string =>
  fullName ?? email ?? (phone ? formatPhone(phone) : 'Unknown');

/**
 * A real lead found by name, email or phone; an empty field means the sample. Over 40 lines: the JSX is one field with
 * its attributes.
 */
export const LeadChoice = ({ leadId, onChange }: Props) => {
  const [text, setText] = useState('');
  const { data: chosen } = useApi(
    'GET /api/leads/{leadId}',
    { leadId: leadId ?? '' },
    { enabled: leadId !== undefined },
  );
  const { data, isFetching, isError, refetch } = useApi(
    'GET /api/leads',
    { q: text.trim(), limit: 10 },
    { enabled: text.trim() !== '' },
  );
  const name = chosen && nameOf(chosen);
  useEffect(() => {
    if (name) setText(name);
  }, [name]);
  const options = (data?.items ?? []).map((lead) => ({
    value: lead.leadId,
    label: nameOf(lead),
    description: [lead.email, lead.phone && formatPhone(lead.phone), lead.propertyAddress].filter(Boolean).join(' · '),
  }));
  return (
    <FormField label="Lead" description="Find a lead, or leave it empty to use a sample.">
      <Autosuggest
        value={text}
        options={options}
        filteringType="manual"
        placeholder="Sample lead"
        enteredTextLabel={(value) => `Search “${value}”`}
        clearAriaLabel="Use the sample"
        empty="No leads found"
        {...choicesRead({ isPending: isFetching, isError, refetch })}
        onChange={({ detail }) => {
          setText(detail.value);
          if (leadId !== undefined) onChange(undefined);
        }}
        onSelect={({ detail }) => {
          const lead = options.find((option) => option.value === detail.value);
          if (!lead) return;
          setText(lead.label);
          onChange(lead.value);
        }}
      />
    </FormField>
  );
};
