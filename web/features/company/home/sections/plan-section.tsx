import { classNames } from '../../../../ui/class-names.ts';
import { House } from '../../../../ui/sky/house.tsx';
import styles from './plan-section.module.css';
import row from './row.module.css';
import { Section } from './section.tsx';

const days = [
  { day: 'Mon', time: '9:00 am', work: 'Repairs', after: 'Doors close. Faucets don’t drip.' },
  { day: 'Tue', time: '9:30 am', work: 'Painting', after: 'Dry by the next morning.' },
  { day: 'Thu', time: '9:00 am', work: 'Cleaning', after: 'Once the dust has settled.' },
  { day: 'Fri', time: '10:30 am', work: 'Photos', after: 'Of the finished house.' },
];

const steps = [
  {
    title: 'Tell us what the house needs',
    text: 'Address, size, services. Your total is always on screen, with no surprises later.',
  },
  {
    title: 'Pick one plan, not four appointments',
    text: 'We put every trade in the right order, on separate days, with drive time built in.',
  },
  {
    title: 'We hold the times while you decide',
    text: 'Ten minutes, or longer if you ask. Everything is booked together.',
  },
];

const Farm = ({ lit }: { lit: number }) => (
  <svg viewBox="-50 -58 110 70" className={styles.farm} aria-hidden="true">
    <path className={styles.hill} d="M-50 12V4Q0-6 60 5V12Z" />
    <House x={0} y={-2} lit={lit} light="none" />
  </svg>
);

/** An example of an order's plan. */
export const PlanSection = () => (
  <Section
    id="how-it-works"
    title="One order. Every trade, in the right sequence."
    lead="Nobody photographs wet paint. A week can look like this:"
  >
    <ol className={styles.week}>
      {days.map(({ day, time, work, after }, i) => (
        <li key={day} className={styles.day}>
          <Farm lit={i + 1} />
          <div className={styles.words}>
            <p className={styles.when}>
              {day} <span>{time}</span>
            </p>
            <p className={styles.work}>{work}</p>
            <p className={styles.after}>{after}</p>
          </div>
        </li>
      ))}
    </ol>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by the arrow keys too */}
    <ol className={classNames(styles.steps, row.row)} aria-label="How to book" tabIndex={0}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
