import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { states } from '../../../../../shared/company/area/states.ts';
import { api } from '../../../../platform/api/api.ts';
import { choicesRead } from '../../../../ui/console/form/choices-read.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { sentence, TextField } from '../text-field.tsx';
import styles from './area.module.css';
import type { AreaDraft } from './area-draft.ts';

interface Props {
  draft: AreaDraft;
  problems: Record<string, string>;
  onChange: (part: Partial<AreaDraft>) => void;
}

const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }));

/** The county, chosen by state and name; its outline and everything else follow. Over 40 lines: one form of JSX. */
export const CountyFields = ({ draft, problems, onChange }: Props) => {
  const [state, setState] = useState(draft.state);
  const [failure, setFailure] = useState<string>();
  const known = useApi('GET /api/counties', { state });
  const counties = (known.data?.items ?? []).map(({ fips, name }) => ({ value: fips, label: name }));
  const choose = async (countyFips: string): Promise<void> => {
    setFailure(undefined);
    try {
      const county = await api('GET /api/settings/counties/{fips}', { fips: countyFips });
      onChange({ countyFips, county, countyName: county.name, state: county.state });
    } catch {
      setFailure('We couldn’t load this county. Choose it again.');
    }
  };
  return (
    <div className={styles.fields}>
      <FormField label="State" errorText={sentence('The state', problems.state)}>
        <Select
          options={stateOptions}
          filteringType="auto"
          selectedOption={stateOptions.find(({ value }) => value === state) ?? null}
          onChange={({ detail }) => setState(detail.selectedOption.value ?? state)}
        />
      </FormField>
      <FormField label="County" errorText={failure ?? sentence('The county', problems.countyFips)}>
        <Select
          options={counties}
          filteringType="auto"
          placeholder="Choose a county"
          empty="No county"
          {...choicesRead(known)}
          selectedOption={counties.find(({ value }) => value === draft.countyFips) ?? null}
          onChange={({ detail }) => void choose(detail.selectedOption.value ?? '')}
        />
      </FormField>
      <TextField
        label="Name on your pages"
        value={draft.countyName}
        error={problems.countyName}
        onChange={(countyName) => onChange({ countyName })}
      />
    </div>
  );
};
