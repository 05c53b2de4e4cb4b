import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { type ServedZip, zipProblems } from '../../../../../shared/company/area/area-problems.ts';
import type { County } from '../../../../../shared/company/settings/service-area.ts';
import { TextField } from '../text-field.tsx';
import styles from './area.module.css';
import { helpWithZip, zipInLine } from './zip-help.ts';

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

const textsOf = ({
  zip,
  place = '',
  lat,
  lng,
}: Partial<ServedZip> & Pick<ServedZip, 'zip' | 'lat' | 'lng'>): ZipTexts => ({
  zip,
  place,
  lat: String(lat),
  lng: String(lng),
});

/** The fields that a ZIP code fills in: from the list, a guess or a pasted line; never overwrites typed text. */
export const filledIn = (
  before: ZipTexts,
  typed: string,
  given: ZipTexts | undefined,
  known: readonly ServedZip[],
  county: County | undefined,
): { texts: ZipTexts; given: ZipTexts | undefined; words: string | undefined } => {
  const pasted = zipInLine(typed);
  if (pasted) return { texts: textsOf(pasted), given: undefined, words: 'Taken from the line you pasted.' };
  const isFree = (name: 'place' | 'lat' | 'lng'): boolean => before[name] === '' || before[name] === given?.[name];
  const help = county && helpWithZip(typed.trim(), known, county);
  const filled = help ? textsOf({ ...help, zip: typed }) : { ...emptyZip, zip: typed };
  const isPointFree = isFree('lat') && isFree('lng');
  const texts = {
    zip: typed,
    place: isFree('place') ? filled.place : before.place,
    ...(isPointFree ? { lat: filled.lat, lng: filled.lng } : { lat: before.lat, lng: before.lng }),
  };
  return { texts, given: help && filled, words: isPointFree ? help?.words : undefined };
};

/** Adds or corrects a ZIP code. Over 40 lines: one form of JSX with its state. */
export const ZipForm = ({ texts, known, county, onChange, onDone }: Props) => {
  const [wasTried, setTried] = useState(false);
  const zip = { zip: texts.zip.trim(), place: texts.place.trim(), lat: numberOf(texts.lat), lng: numberOf(texts.lng) };
  const problems = problemsOf(zip, county);
  const isKnown = known.some((each) => each.zip === zip.zip);
  const [help, setHelp] = useState<{ given: ZipTexts | undefined; words: string | undefined }>();
  const change = (name: keyof ZipTexts, value: string): void => {
    if (name !== 'zip') {
      onChange({ ...texts, [name]: value });
      return;
    }
    const { texts: filled, ...more } = filledIn(texts, value, help?.given, known, county);
    setHelp(more);
    onChange(filled);
  };
  const field = (name: keyof ZipTexts, label: string) => (
    <TextField
      label={label}
      value={texts[name]}
      error={wasTried ? problems[name] : undefined}
      onChange={(value) => change(name, value)}
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
      {help?.words && texts.zip && (
        <Box color="text-body-secondary">
          <span role="status">{help.words}</span>
        </Box>
      )}
      <Button
        iconName={isKnown ? 'edit' : 'add-plus'}
        onClick={() => {
          setTried(Object.keys(problems).length > 0);
          if (Object.keys(problems).length > 0) return;
          setHelp(undefined);
          onDone(zip);
        }}
      >
        {isKnown ? `Correct ${zip.zip}` : 'Add the ZIP code'}
      </Button>
    </SpaceBetween>
  );
};
