import { useState } from 'react';
import type { PropertyDetails } from '../../../../../shared/sales/booking/order.ts';
import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx';
import { useBooking } from '../booking-context.ts';
import styles from './property-step.module.css';

const types = ['House', 'Townhouse', 'Condo', 'Apartment', 'Farm or estate', 'Land', 'Commercial'];
const occupancies = [
  { value: 'vacant', title: 'No one' },
  { value: 'owner', title: 'The owner' },
  { value: 'tenant', title: 'A tenant' },
] as const;

interface SelectProps {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; title: string }[];
  onChange: (value: string) => void;
}

const Select = ({ options, onChange, ...field }: SelectProps) => (
  <SelectField {...field} autoComplete="off" onText={onChange}>
    <option value="">Select</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.title}
      </option>
    ))}
  </SelectField>
);

interface DetailsFieldsProps {
  year: string;
  yearError: string | undefined;
  onYear: (typed: string) => void;
  onYearLeft: () => void;
}

/** Optional details for the crew, collapsed behind one line. One form, so its JSX stays together. */
export const DetailsFields = ({ year, yearError, onYear, onYearLeft }: DetailsFieldsProps) => {
  const [isOpen, setOpen] = useState(false);
  const { state, dispatch } = useBooking();
  const details = state.propertyDetails;
  const set = (part: Partial<PropertyDetails>): void =>
    dispatch({ type: 'fill', fields: { propertyDetails: { ...details, ...part } } });
  return (
    <details
      className={styles.details}
      open={isOpen || yearError !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Add notes for the crew (optional)</summary>
      <div className={styles.fields}>
        <Select
          id="type"
          label="Property type"
          value={details.type ?? ''}
          options={types.map((title) => ({ value: title, title }))}
          onChange={(type) => set({ type: type || undefined })}
        />
        <Select
          id="occupancy"
          label="Who lives there?"
          value={details.occupancy ?? ''}
          options={occupancies}
          onChange={(value) => set({ occupancy: occupancies.find((one) => one.value === value)?.value })}
        />
        <TextField
          id="yearBuilt"
          label="Year built"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          error={yearError}
          onText={onYear}
          onBlur={onYearLeft}
        />
        <Select
          id="pets"
          label="Any pets?"
          value={details.pets === undefined ? '' : String(details.pets)}
          options={[
            { value: 'true', title: 'Yes' },
            { value: 'false', title: 'No' },
          ]}
          onChange={(value) => set({ pets: value === '' ? undefined : value === 'true' })}
        />
        <TextField
          id="access"
          label="How will the crew get in?"
          autoComplete="off"
          maxLength={200}
          value={details.access ?? ''}
          onText={(access) => set({ access })}
        />
        <TextField
          id="parking"
          label="Where should the crew park?"
          autoComplete="off"
          maxLength={200}
          value={details.parking ?? ''}
          onText={(parking) => set({ parking })}
        />
        <div className={styles.wide}>
          <TextArea
            id="notes"
            label="Anything else?"
            maxLength={2000}
            autoComplete="off"
            value={details.notes ?? ''}
            onText={(notes) => set({ notes })}
          />
        </div>
      </div>
    </details>
  );
};
