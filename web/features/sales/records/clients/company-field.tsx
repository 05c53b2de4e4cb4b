import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { choicesRead } from '../../../../ui/console/form/choices-read.ts';
import { usePages } from '../../../../ui/console/queries/use-pages.ts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (companyId: string) => void;
}

const none = { value: '', label: 'Nobody: billed themselves' };

/** Selects the brokerage or company that a customer belongs to. */
export const CompanyField = ({ value, error, onChange }: Props) => {
  const brokerages = usePages('GET /api/clients', { kind: 'brokerage', sort: 'name' });
  const companies = usePages('GET /api/clients', { kind: 'company', sort: 'name' });
  const optionsOf = (rows: typeof brokerages.data) =>
    (rows?.items ?? []).map(({ clientId, name }) => ({ value: clientId, label: name }));
  const options = [
    none,
    { label: 'Brokerages', options: optionsOf(brokerages.data) },
    { label: 'Bill-to companies', options: optionsOf(companies.data) },
  ];
  const every = [none, ...optionsOf(brokerages.data), ...optionsOf(companies.data)];
  return (
    <FormField label="Belongs to" errorText={error}>
      <Select
        options={options}
        filteringType="auto"
        filteringAriaLabel="Find a company"
        {...choicesRead(brokerages, companies)}
        selectedOption={every.find((option) => option.value === value) ?? none}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};
