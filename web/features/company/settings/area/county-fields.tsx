import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { isCountyFips } from '../../../../../shared/contract/place.ts';
import { api } from '../../../../platform/api.ts';
import { sentence, TextField } from '../text-field.tsx';
import styles from './area.module.css';
import type { AreaDraft } from './area-draft.ts';

interface Props {
  draft: AreaDraft;
  problems: Record<string, string>;
  onChange: (part: Partial<AreaDraft>) => void;
}

/** The county by FIPS code, with name, state and outline from the atlas. Over 40 lines: one form of JSX. */
export const CountyFields = ({ draft, problems, onChange }: Props) => {
  const [isLooking, setLooking] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const look = async (countyFips: string): Promise<void> => {
    onChange({ countyFips });
    setUnknown(undefined);
    if (!isCountyFips(countyFips)) return;
    setLooking(true);
    try {
      const county = await api('GET /api/settings/counties/{fips}', { fips: countyFips });
      onChange({ countyFips, county, countyName: county.name, state: county.state });
    } catch {
      setUnknown('names no county we know');
    }
    setLooking(false);
  };
  return (
    <div className={styles.fields}>
      <FormField
        label="FIPS code"
        description="Five census digits."
        errorText={isLooking ? undefined : sentence('The code', unknown ?? problems.countyFips)}
        constraintText={isLooking ? 'Looking it up…' : undefined}
      >
        <Input
          value={draft.countyFips}
          inputMode="numeric"
          spellcheck={false}
          onChange={({ detail }) => void look(detail.value.trim())}
        />
      </FormField>
      <TextField
        label="County name"
        hint="As your pages say it."
        value={draft.countyName}
        error={problems.countyName}
        onChange={(countyName) => onChange({ countyName })}
      />
      <FormField label="State" description="Follows from the code." errorText={sentence('The state', problems.state)}>
        <Input value={draft.state} readOnly />
      </FormField>
    </div>
  );
};
