import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { County } from '../../../../shared/settings/service-area.ts';
import { type ServedZip, zipProblems } from '../../../../shared/tenancy/area-problems.ts';
import { TextField } from '../text-field.tsx';
import styles from './area.module.css';

export type ZipTexts = Record<'zip' | 'place' | 'lat' | 'lng', string>;
export const emptyZip: ZipTexts = { zip: '', place: '', lat: '', lng: '' };

interface Props {
  texts: ZipTexts;
  known: readonly ServedZip[];
  county: County | undefined;
  onChange: (texts: ZipTexts) => void;
  onDone: (zip: ServedZip) => void;
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const problemsOf = (zip: ServedZip, county: County | undefined): Record<string, string> => {
  const found = zipProblems([zip], county).map(
    ({ path, message }) => [path.split('.').at(-1) ?? path, message] as const,
  );
  return Object.fromEntries(found);
};

/** One ZIP code, new or one of the list to be corrected. */
export const ZipForm = ({ texts, known, county, onChange, onDone }: Props) => {
  const [wasTried, setTried] = useState(false);
  const zip = { zip: texts.zip.trim(), place: texts.place.trim(), lat: numberOf(texts.lat), lng: numberOf(texts.lng) };
  const problems = problemsOf(zip, county);
  const isKnown = known.some((each) => each.zip === zip.zip);
  const field = (name: keyof ZipTexts, label: string) => (
    <TextField
      label={label}
      value={texts[name]}
      error={wasTried ? problems[name] : undefined}
      onChange={(value) => onChange({ ...texts, [name]: value })}
    />
  );
  return (
    <SpaceBetween size="m">
      <div className={styles.fields}>
        {field('zip', 'ZIP code')}
        {field('place', 'Place')}
        {field('lat', 'Latitude')}
        {field('lng', 'Longitude')}
      </div>
      <Button
        iconName={isKnown ? 'edit' : 'add-plus'}
        onClick={() => {
          setTried(Object.keys(problems).length > 0);
          if (Object.keys(problems).length === 0) onDone(zip);
        }}
      >
        {isKnown ? `Correct ${zip.zip}` : 'Add the ZIP code'}
      </Button>
    </SpaceBetween>
  );
};
