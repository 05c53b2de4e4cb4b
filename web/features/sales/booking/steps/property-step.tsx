import { useState } from 'react';
import { servesZip } from '../../../../../shared/company/area/area.ts';
import { propertyLimits } from '../../../../../shared/company/catalog/property-limits.ts';
import { isZip } from '../../../../../shared/contract/place.ts';
import type { WorkflowAddress } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { useBooking } from '../booking-context.ts';
import { townOf } from '../entrance.ts';
import { AreaAnswer } from '../lead/area-answer.tsx';
import { DetailsFields } from './details-fields.tsx';
import { type PropertyField, propertyErrors, yearError } from './property-errors.ts';
import styles from './property-step.module.css';
import { StepFrame } from './step-frame.tsx';

const labels: readonly [PropertyField, string][] = [
  ['line1', 'Street address'],
  ['zip', 'ZIP code'],
  ['city', 'Town'],
  ['sqFt', 'Size of the home'],
  ['rooms', 'Rooms'],
  ['yearBuilt', 'Year built'],
];

const withTown = (address: WorkflowAddress, before: WorkflowAddress): WorkflowAddress => {
  const town = townOf(address.zip);
  const isOurs = before.city === '' || before.city === townOf(before.zip);
  return address.zip !== before.zip && town !== '' && isOurs ? { ...address, city: town } : address;
};

/** Step 3: address and size. The size sets the price, so the order shows prices from here on. One form, so its JSX stays together. */
export const PropertyStep = () => {
  const { state, dispatch, advance, isReturning } = useBooking();
  const [size, setSize] = useState({ sqFt: state.sqFt, rooms: state.rooms });
  const [year, setYear] = useState(String(state.propertyDetails.yearBuilt ?? ''));
  const wrongYear = yearError(year, new Date().getFullYear());
  const found = {
    ...propertyErrors(state.address, size.sqFt, size.rooms),
    ...(wrongYear && { yearBuilt: wrongYear }),
  };
  const errors = useShownErrors<PropertyField>(found);
  const { state: stateName, zipCodes, county } = currentTenant();
  const { address } = state;
  // A street is in no browser's storage, so a reload before the times were held asks for it again.
  const [isAskedAgain] = useState(isReturning && address.line1 === '');

  const fill = (part: Partial<WorkflowAddress>): void => {
    const next = withTown({ ...address, ...part }, address);
    const isKnown = isZip(next.zip);
    const isInServiceArea = isKnown ? servesZip(zipCodes, next.zip) : true;
    dispatch({ type: 'fill', fields: { address: next, isInServiceArea } });
  };
  const resize = (part: Partial<typeof size>): void => {
    const next = { ...size, ...part };
    setSize(next);
    const changed = propertyErrors(address, next.sqFt, next.rooms);
    if (!changed.sqFt && !changed.rooms) dispatch({ type: 'setSize', ...next });
  };
  const typeYear = (typed: string): void => {
    setYear(typed);
    const isValid = typed.trim() !== '' && yearError(typed, new Date().getFullYear()) === undefined;
    const yearBuilt = isValid ? Number(typed) : undefined;
    dispatch({ type: 'fill', fields: { propertyDetails: { ...state.propertyDetails, yearBuilt } } });
  };
  const next = (): void => {
    if (errors.check()) advance();
  };
  const leave = (field: PropertyField, value: string) => () => {
    if (value !== '') errors.leave(field);
  };

  const typed: Record<PropertyField, string> = {
    ...address,
    sqFt: `${size.sqFt}`,
    rooms: `${size.rooms}`,
    yearBuilt: year,
  };
  const summary = labels.flatMap(([field, text]) =>
    errors.shown[field] ? [{ field, text, isMissing: ['', 'NaN'].includes(typed[field].trim()) }] : [],
  );
  return (
    <StepFrame
      title="Where’s the property?"
      lead={
        isAskedAgain
          ? 'Please enter the street address once more. We don’t store it in your browser. Everything else is still here.'
          : `We work in ${county}. Your price depends on the size; you can change it until you book.`
      }
      errors={summary}
      attempt={errors.attempt}
      onNext={next}
    >
      <div className={styles.address}>
        <TextField
          id="line1"
          label="Street address"
          autoComplete="address-line1"
          maxLength={120}
          value={address.line1}
          error={errors.shown.line1}
          onText={(line1) => fill({ line1 })}
          onBlur={leave('line1', address.line1)}
        />
        <div className={styles.place}>
          <TextField
            id="zip"
            label="ZIP code"
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={5}
            value={address.zip}
            error={errors.shown.zip}
            onText={(zip) => fill({ zip: zip.replace(/\D/g, '').slice(0, 5) })}
            onBlur={leave('zip', address.zip)}
          />
          <TextField
            id="city"
            label="Town"
            autoComplete="address-level2"
            maxLength={80}
            value={address.city}
            error={errors.shown.city}
            onText={(city) => fill({ city })}
            onBlur={leave('city', address.city)}
          />
          {/* Outside the area the state is not ours to say. */}
          {state.isInServiceArea && <p className={styles.state}>{stateName}</p>}
        </div>
        <AreaAnswer />
      </div>
      <div className={styles.size}>
        <NumberField
          id="sqFt"
          label="Size of the home"
          unit="sq ft"
          slider
          {...propertyLimits.sqFt}
          step={100}
          value={size.sqFt}
          error={errors.shown.sqFt}
          onNumber={(sqFt) => resize({ sqFt })}
          onBlur={() => errors.leave('sqFt')}
        />
        <NumberField
          id="rooms"
          label="Rooms"
          {...propertyLimits.rooms}
          step={1}
          value={size.rooms}
          error={errors.shown.rooms}
          onNumber={(rooms) => resize({ rooms })}
          onBlur={() => errors.leave('rooms')}
        />
      </div>
      <DetailsFields
        year={year}
        yearError={errors.shown.yearBuilt}
        onYear={typeYear}
        onYearLeft={leave('yearBuilt', year)}
      />
    </StepFrame>
  );
};
