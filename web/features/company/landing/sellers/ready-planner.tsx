import { type FormEvent, useState } from 'react';
import { isWithin, propertyLimits, rangeText } from '../../../../../shared/company/catalog/property-limits.ts';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { serviceOf } from '../../../../../shared/company/site/home-words.ts';
import { findZip, isZip } from '../../../../../shared/contract/place.ts';
import { addDays, localDate } from '../../../../../shared/contract/time.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { keepTypedHome, typedHome } from '../../../../platform/visit/typed-home.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, TextField } from '../../../../ui/form/field.tsx';
import { useLanding } from '../frame/use-landing.ts';
import { askForPlan, type Found, type Wish } from './ask-for-plan.ts';
import styles from './planner.module.css';
import { ReadyPlan } from './ready-plan.tsx';

const choices: readonly ServiceCode[] = [
  'repairs',
  'painting',
  'landscaping',
  'cleaning',
  'photography',
  'virtual_staging',
];
const DAYS_AHEAD = 21;

const firstWish = (): Wish => {
  const { address, sqFt = 2500 } = typedHome();
  const today = localDate(Date.now(), currentTenant().timezone);
  return {
    services: ['cleaning', 'photography'],
    by: addDays(today, DAYS_AHEAD),
    zip: findZip(address) ?? '',
    sqFt: String(sqFt),
  };
};

const errorsOf = ({ services, by, zip, sqFt }: Wish) => ({
  zip: isZip(zip.trim()) ? undefined : 'Enter the five-digit ZIP code of the house.',
  sqFt:
    Number.isInteger(Number(sqFt)) && isWithin(Number(sqFt), propertyLimits.sqFt)
      ? undefined
      : `Enter the size as a whole number from ${rangeText(propertyLimits.sqFt)} sq ft.`,
  by: /^\d{4}-\d{2}-\d{2}$/.test(by) ? undefined : 'Choose a day.',
  services: services.length > 0 ? undefined : 'Choose at least one.',
});

/** The day a house goes live, and the plan that ends just before it. Over 40 lines: one form of JSX with its state. */
export const ReadyPlanner = () => {
  const { catalog } = useLanding();
  const [wish, setWish] = useState(firstWish);
  const [isChecked, setChecked] = useState(false);
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const errors = isChecked ? errorsOf(wish) : undefined;
  const change = (part: Partial<Wish>): void => {
    if (part.sqFt !== undefined) keepTypedHome({ sqFt: Number(part.sqFt) || undefined });
    setWish({ ...wish, ...part });
  };
  const ask = async (wanted: Wish): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setFound(await askForPlan(wanted));
    } catch (error) {
      setFound(undefined);
      setFailure(asApiError(error).message);
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    const [wrong] = Object.entries(errorsOf(wish)).find(([, message]) => message) ?? [];
    if (wrong) return document.getElementById(`plan-${wrong}`)?.focus();
    if (!isBusy) await ask(wish);
  };
  const toggle = (code: ServiceCode): void =>
    change({ services: choices.filter((each) => (each === code) !== wish.services.includes(each)) });
  return (
    <div className={styles.planner}>
      <form onSubmit={submit} noValidate aria-labelledby="planner-title" className={styles.form}>
        <h2 id="planner-title">Ready by</h2>
        <TextField
          id="plan-by"
          label="The day you list"
          type="date"
          value={wish.by}
          error={errors?.by}
          onText={(by) => change({ by })}
        />
        <div className={styles.pair}>
          <TextField
            id="plan-zip"
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            value={wish.zip}
            error={errors?.zip}
            onText={(zip) => change({ zip })}
          />
          <TextField
            id="plan-sqFt"
            label="Square feet"
            inputMode="numeric"
            value={wish.sqFt}
            error={errors?.sqFt}
            onText={(sqFt) => change({ sqFt })}
          />
        </div>
        <fieldset className={styles.services} id="plan-services" tabIndex={-1}>
          <legend>What should happen before?</legend>
          {choices.map((code) => {
            const service = serviceOf(catalog, code);
            return (
              service && (
                <label key={code}>
                  <input type="checkbox" checked={wish.services.includes(code)} onChange={() => toggle(code)} />
                  {service.name}
                </label>
              )
            );
          })}
        </fieldset>
        <FieldError id="plan-services" error={errors?.services} />
        <Button look="primary" type="submit" busy={isBusy} wide>
          {isBusy ? 'Counting back…' : 'Count back from that day'}
        </Button>
      </form>
      <div aria-live="polite">
        {failure && <p className={styles.failure}>{failure}</p>}
        {found && (
          <ReadyPlan
            found={found}
            onNearest={(by) => {
              change({ by });
              void ask({ ...wish, by });
            }}
          />
        )}
      </div>
    </div>
  );
};
