import { LAST_STEP, STEPS } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { Brand } from '../../../ui/brand.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './booking-header.module.css';

/** A row of houses, one per step; a window is lit once its step is done. */
const Street = ({ step }: { step: number }) => (
  <svg className={styles.street} viewBox={`0 0 ${LAST_STEP * 34} 36`} aria-hidden="true">
    {STEPS.map((name, i) => (
      <g key={name} transform={`translate(${i * 34} 0)`}>
        <path className={styles.house} d={i % 2 === 0 ? 'M5 34V16L17 6l12 10v18z' : 'M6 34V13h5l8-6 9 9v18z'} />
        <path
          className={classNames(styles.window, i + 1 < step && styles.lit, i + 1 === step && styles.here)}
          d="M13 20h8v9h-8z"
        />
      </g>
    ))}
  </svg>
);

/** The progress of the booking. */
export const BookingHeader = ({ step }: { step: number }) => (
  <header className={styles.header} data-scheme="night">
    <div className={styles.bar}>
      <Brand />
      <p className={styles.step}>
        Step {step} of {LAST_STEP}
        <span className={styles.name}>{STEPS[step - 1]}</span>
      </p>
      <Street step={step} />
    </div>
  </header>
);
