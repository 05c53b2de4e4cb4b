import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import type { County } from '../../../../../shared/company/settings/service-area.ts';
import { zipsTyped } from './zip-help.ts';

interface Props {
  known: readonly ServedZip[];
  county: County;
  onAdd: (zips: readonly ServedZip[]) => void;
}

const addedText = (zips: readonly ServedZip[]): string =>
  `Added ${zips.map(({ zip }) => zip).join(', ')}. You can name the town in the list. Save to put it on your pages.`;

/** Adds ZIP codes by number. */
export const ZipForm = ({ known, county, onAdd }: Props) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [added, setAdded] = useState<string>();
  const add = (): void => {
    const typed = zipsTyped(text, known, county);
    setProblem(typed.problem);
    if (typed.problem !== undefined) return;
    onAdd(typed.zips);
    setAdded(addedText(typed.zips));
    setText('');
  };
  return (
    <SpaceBetween size="s">
      <FormField
        label="ZIP codes"
        description="One or several, with spaces or commas between them."
        errorText={problem}
      >
        <Input
          value={text}
          inputMode="numeric"
          spellcheck={false}
          placeholder="18901, 18902"
          onChange={({ detail }) => {
            setText(detail.value);
            setProblem(undefined);
            setAdded(undefined);
          }}
          onKeyDown={({ detail }) => detail.key === 'Enter' && add()}
        />
      </FormField>
      <Button iconName="add-plus" onClick={add}>
        Add ZIP codes
      </Button>
      <span role="status">{added}</span>
    </SpaceBetween>
  );
};
