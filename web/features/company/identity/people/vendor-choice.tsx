import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useApi } from '../../../../ui/console/queries/use-api.ts';

interface Props {
  readonly vendorId: string | undefined;
  readonly onChange: (vendorId: string) => void;
}

/** The vendor whose jobs a member with that role sees; by default the one with the same email address. */
export const VendorChoice = ({ vendorId, onChange }: Props) => {
  const { data, error, isPending } = useApi('GET /api/vendors', {});
  const options = (data?.vendors ?? []).map((vendor) => ({ value: vendor.vendorId, label: vendor.name }));
  return (
    <FormField
      label="Works for"
      description="Left open, it is the vendor with the same email address."
      errorText={error?.message}
    >
      <Select
        selectedOption={options.find(({ value }) => value === vendorId) ?? null}
        options={options}
        placeholder="Choose the vendor"
        statusType={isPending ? 'loading' : 'finished'}
        loadingText="Loading..."
        empty="No vendor has been added yet"
        onChange={({ detail }) => detail.selectedOption.value && onChange(detail.selectedOption.value)}
      />
    </FormField>
  );
};
