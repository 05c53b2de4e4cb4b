import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { isHex } from '../../../../../shared/company/branding/branding-color.ts';
import type { ColorChange } from '../../../../../shared/company/branding/branding-fit.ts';
import type { ColorField as Name } from '../../../../../shared/company/branding/branding-palette.ts';
import styles from '../branding.module.css';
import { colorError } from '../draft.ts';
import { colorWords, schemeWords } from '../field-words.ts';
import { Swatch } from './swatch.tsx';

interface Props {
  name: Name;
  value: string;
  error: string | undefined;
  changes: readonly ColorChange[];
  onChange: (value: string) => void;
}

const Change = ({ change: { to, scheme, reason } }: { change: ColorChange }) => (
  <span className={styles.change}>
    <Swatch color={to} /> Shown as {to} {schemeWords[scheme]}: {reason}.
  </span>
);

/** A color, picked or typed, with the adjusted color that pages use. */
export const ColorField = ({ name, value, error, changes, onChange }: Props) => {
  const { label, hint } = colorWords[name];
  const hex = value.trim().toLowerCase();
  return (
    <FormField
      label={label}
      description={hint}
      errorText={error ?? colorError(value)}
      constraintText={changes.map((change) => <Change key={change.scheme + change.to} change={change} />)}
    >
      <div className={styles.color}>
        <input
          type="color"
          className={styles.picker}
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isHex(hex) ? hex : '#808080'}
          data-empty={!isHex(hex)}
          onChange={(event) => onChange(event.target.value)}
        />
        <Input
          value={value}
          placeholder="Ours"
          spellcheck={false}
          onChange={({ detail }) => onChange(detail.value)}
          invalid={(error ?? colorError(value)) !== undefined}
        />
        {value && (
          <Button
            variant="icon"
            iconName="close"
            ariaLabel={`Clear the ${label.toLowerCase()}`}
            onClick={() => onChange('')}
          />
        )}
      </div>
    </FormField>
  );
};
