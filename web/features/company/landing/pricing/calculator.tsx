import { useRef, useState } from 'react';
import { isAssessment, QUOTED_WORK_IS_EXTRA } from '../../../../../shared/company/catalog/assessment.ts';
import { propertyLimits } from '../../../../../shared/company/catalog/property-limits.ts';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { findZip, isZip, readZip, withoutZip } from '../../../../../shared/contract/place.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { usePriceList } from '../../../../platform/use-catalog.ts';
import { keepTypedHome, typedHome } from '../../../../platform/visit/typed-home.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { ServiceIcon } from '../../../../ui/service-icon.tsx';
import { PricesMissing } from '../../home/prices-missing.tsx';
import { useLanding } from '../frame/use-landing.ts';
import styles from './calculator.module.css';
import { Receipt, totalOf, useReceipt } from './receipt.tsx';
import { TotalBar } from './total-bar.tsx';

const within = ({ min, max }: { min: number; max: number }, typed: number, last: number): number =>
  typed >= min && typed <= max ? typed : last;

/** The live price of a choice for a home, from the same quote as the booking. Over 40 lines: one form of JSX with its state. */
export const Calculator = () => {
  const { catalog } = useLanding();
  const { address, sqFt = 2500, rooms = 4 } = typedHome();
  const [home, setHome] = useState({ sqFt, rooms });
  const [typedZip, setZip] = useState(findZip(address) ?? '');
  const zip = readZip(typedZip) ?? null;
  const [chosen, setChosen] = useState<readonly ServiceCode[]>(['photography']);
  const property = { ...home, zip };
  const { prices, error, askAgain } = usePriceList(catalog, property);
  const [round, setRound] = useState(0);
  const receipt = useReceipt(chosen, property, round);
  const askAll = (): void => {
    askAgain();
    setRound(round + 1);
  };
  const services = catalog?.services ?? [];
  const change = (part: Partial<typeof home>): void => {
    keepTypedHome(part);
    setHome({ ...home, ...part });
  };
  const changeZip = (typed: string): void => {
    if (isZip(typed)) keepTypedHome({ address: `${withoutZip(typedHome().address)} ${typed}`.trim() });
    setZip(typed);
  };
  const toggle = (code: ServiceCode): void =>
    setChosen(services.map((each) => each.code).filter((each) => (each === code) !== chosen.includes(each)));
  const booking = chosen.length > 0 ? paths.bookWith({ ...home, ...(zip && { zip }), services: chosen }) : undefined;
  const end = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.calculator}>
      <div className={styles.choice}>
        <div className={styles.sizes}>
          <NumberField
            id="price-sq-ft"
            label="Size of the home"
            unit="sq ft"
            {...propertyLimits.sqFt}
            step={100}
            value={home.sqFt}
            onNumber={(typed) => change({ sqFt: within(propertyLimits.sqFt, typed, home.sqFt) })}
          />
          <NumberField
            id="price-rooms"
            label="Rooms"
            unit="rooms"
            {...propertyLimits.rooms}
            step={1}
            value={home.rooms}
            onNumber={(typed) => change({ rooms: within(propertyLimits.rooms, typed, home.rooms) })}
          />
          {catalog?.hasZones && (
            <TextField
              id="price-zip"
              label="ZIP code"
              hint="Some cost a little more."
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              value={typedZip}
              onText={changeZip}
            />
          )}
        </div>
        <fieldset className={styles.services}>
          <legend>What do you need?</legend>
          {services.map(({ code, name }) => (
            <label key={code}>
              <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
              <ServiceIcon service={code} />
              <span>{name}</span>
              <span className={styles.price}>{prices[code] && formatCents(prices[code].calculatedPrice)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={styles.side}>
        <Receipt quote={receipt.quote} home={property} />
        <PricesMissing onAgain={(error || receipt.error) && askAll} />
        {chosen.some(isAssessment) && <p className={styles.extra}>{QUOTED_WORK_IS_EXTRA}</p>}
        <div ref={end}>
          {booking && (
            <ButtonLink look="primary" wide to={booking}>
              Pick a time
            </ButtonLink>
          )}
        </div>
      </div>
      <TotalBar end={end} total={totalOf(receipt.quote)} to={booking} />
    </div>
  );
};
