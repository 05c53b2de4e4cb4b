import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useApi } from '../../../ui/console/queries/use-api.ts';

/** Where a municipality is chosen, which no code is. */
const NONE = { value: '', label: 'Not chosen: 30 days before settlement' };

/** The township or borough of a house in Pennsylvania, those of its ZIP code first; nothing in other states. */
export const MunicipalityField = ({
  place,
  value,
  problem,
  onChange,
}: {
  place: { readonly state: string; readonly zip: string };
  value: string;
  problem?: string | undefined;
  onChange: (code: string) => void;
}) => {
  const isKnown = place.state === 'PA';
  const { data } = useApi('GET /api/pa/rules', {}, { enabled: isKnown });
  if (!isKnown) return null;
  const isOfZip = ({ zips }: { zips: readonly string[] }): boolean => zips.includes(place.zip);
  const all = data?.municipalities ?? [];
  const options = [...all.filter(isOfZip), ...all.filter((each) => !isOfZip(each))].map((each) => ({
    value: each.code,
    label: each.name,
    description:
      each.certificate === 'none' ? 'Asks for no certificate' : `Certificate: apply ${each.leadDays} days ahead`,
  }));
  return (
    <FormField
      label="Municipality"
      description="Decides whether and when its certificate is applied for."
      errorText={problem}
    >
      <Select
        filteringType="auto"
        options={[NONE, ...options]}
        selectedOption={options.find((option) => option.value === value) ?? NONE}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};
