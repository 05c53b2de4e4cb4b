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
import { AreaAnswer } from '../lead/area-answer.tsx';
import { DetailsFields } from './details-fields.tsx';
import { type PropertyField, propertyErrors } from './property-errors.ts';
import styles from './property-step.module.css';
import { StepFrame } from './step-frame.tsx';

const fields: readonly PropertyField[] = ['line1', 'city', 'zip', 'sqFt', 'rooms'];

/** Step 3: address and size. The size sets the price, so the order shows prices from here on. One form, so its JSX stays together. */
export const PropertyStep = () => {
  const { state, dispatch, advance } = useBooking();
  const [size, setSize] = useState({ sqFt: state.sqFt, rooms: state.rooms });
  const found = propertyErrors(state.address, size.sqFt, size.rooms);
  const errors = useShownErrors<PropertyField>(found);
  const { state: stateName, zipCodes, county } = currentTenant();
  const { address } = state;

  const fill = (part: Partial<WorkflowAddress>): void => {
    const next = { ...address, ...part };
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
  const next = (): void => {
    if (errors.check()) advance();
  };
  const leave = (field: PropertyField, value: string) => () => {
    if (value !== '') errors.leave(field);
  };

  const summary = fields.flatMap((field) => {
    const message = errors.shown[field];
    return message ? [{ field, message }] : [];
  });
  return (
    <StepFrame
      title="Which property is it?"
      lead={`We work in ${county}. The size sets the price; you can change it until you confirm.`}
      errors={summary}
      attempt={errors.attempt}
      onNext={next}
    >
      <div className={styles.address}>
        <TextField
          id="line1"
          label="Street and number"
          autoComplete="address-line1"
          maxLength={120}
          value={address.line1}
          error={errors.shown.line1}
          onText={(line1) => fill({ line1 })}
          onBlur={leave('line1', address.line1)}
        />
        <div className={styles.place}>
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
          <p className={styles.state}>{stateName}</p>
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
      <DetailsFields />
    </StepFrame>
  );
};
