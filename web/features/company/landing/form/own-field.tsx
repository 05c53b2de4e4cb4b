import { fieldWords } from '../../../../../shared/company/site/landing/form-fields.ts';
import type { LandingField, LandingWords } from '../../../../../shared/company/site/landing/landing-page.ts';
import { servicesIn } from '../../../../../shared/company/site/landing/landing-price.ts';
import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx';
import { useLanding } from '../frame/use-landing.ts';

interface OwnFieldProps {
  id: string;
  field: LandingField;
  label: string;
  words: LandingWords;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
  onLeave: () => void;
}

/** The field that a page asks for beyond how to reach somebody, in the form that fits it. */
export const OwnField = ({ id, field, label, words, value, error, onText, onLeave }: OwnFieldProps) => {
  const { catalog } = useLanding();
  const { type, options = {}, autoComplete, inputMode, max } = fieldWords[field];
  const common = { id, name: field, label, value, error, onText, onBlur: onLeave, autoComplete };
  if (type === 'lines') return <TextArea {...common} rows={4} maxLength={max} />;
  if (type === 'select' || type === 'service') {
    const named = servicesIn(words, { catalog });
    const shown = type === 'select' ? Object.entries(options) : named.map(({ code, name }) => [code, name] as const);
    return (
      <SelectField {...common}>
        <option value="">Choose one</option>
        {shown.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  return <TextField {...common} type={type === 'number' ? 'text' : type} inputMode={inputMode} maxLength={max} />;
};
