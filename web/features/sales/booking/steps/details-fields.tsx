import type { PropertyDetails } from '../../../../../shared/sales/booking/order.ts';
import { TextArea, TextField } from '../../../../ui/form/field.tsx';
import { useBooking } from '../booking-context.ts';
import styles from './property-step.module.css';

const types = ['House', 'Townhouse', 'Condo', 'Apartment', 'Farm or estate', 'Land', 'Commercial'];
const occupancies = [
  { value: 'vacant', title: 'Nobody' },
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

const Select = ({ id, label, value, options, onChange }: SelectProps) => (
  <div className={styles.select}>
    <label htmlFor={id}>{label}</label>
    <select id={id} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Not said</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
  </div>
);

const yearOf = (text: string): number | undefined => {
  const year = Number(text);
  return Number.isInteger(year) && year >= 1600 && year <= 2100 ? year : undefined;
};

/** Optional details for the crew, collapsed behind one line. One form, so its JSX stays together. */
export const DetailsFields = () => {
  const { state, dispatch } = useBooking();
  const details = state.propertyDetails;
  const set = (part: Partial<PropertyDetails>): void =>
    dispatch({ type: 'fill', fields: { propertyDetails: { ...details, ...part } } });
  return (
    <details className={styles.details}>
      <summary>Tell the crew more (optional)</summary>
      <div className={styles.fields}>
        <Select
          id="type"
          label="Kind of property"
          value={details.type ?? ''}
          options={types.map((title) => ({ value: title, title }))}
          onChange={(type) => set({ type: type || undefined })}
        />
        <Select
          id="occupancy"
          label="Who lives there now?"
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
          defaultValue={details.yearBuilt ?? ''}
          onText={(text) => set({ yearBuilt: yearOf(text) })}
        />
        <Select
          id="pets"
          label="Pets in the house?"
          value={details.pets === undefined ? '' : String(details.pets)}
          options={[
            { value: 'true', title: 'Yes' },
            { value: 'false', title: 'No' },
          ]}
          onChange={(value) => set({ pets: value === '' ? undefined : value === 'true' })}
        />
        <TextField
          id="access"
          label="How do we get in?"
          autoComplete="off"
          maxLength={200}
          value={details.access ?? ''}
          onText={(access) => set({ access })}
        />
        <TextField
          id="parking"
          label="Where do we park?"
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
