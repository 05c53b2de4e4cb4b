import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { states } from '../../../../../shared/company/area/states.ts';
import { choicesRead } from '../../../../ui/console/form/choices-read.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import type { CompanyDraft, CompanyErrors } from './company-draft.ts';

interface Props {
  draft: CompanyDraft;
  errors: CompanyErrors;
  onChange: (part: Partial<CompanyDraft>) => void;
}

const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }));

/** State, then one of its counties. */
export const CountyFields = ({ draft, errors, onChange }: Props) => {
  const known = useApi('GET /api/counties', { state: draft.state });
  const counties = (known.data?.items ?? []).map(({ fips, name }) => ({ value: fips, label: name }));
  return (
    <>
      <FormField label="State">
        <Select
          options={stateOptions}
          filteringType="auto"
          selectedOption={stateOptions.find(({ value }) => value === draft.state) ?? null}
          onChange={({ detail }) => onChange({ state: detail.selectedOption.value ?? '', countyFips: '' })}
        />
      </FormField>
      <FormField label="County" errorText={errors.countyFips}>
        <Select
          options={counties}
          filteringType="auto"
          placeholder="Choose a county"
          empty="No county"
          {...choicesRead(known)}
          selectedOption={counties.find(({ value }) => value === draft.countyFips) ?? null}
          onChange={({ detail }) => onChange({ countyFips: detail.selectedOption.value ?? '' })}
        />
      </FormField>
    </>
  );
};
