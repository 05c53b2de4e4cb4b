import { buyers } from '../../../../../shared/company/site/landing/buyers.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Landing } from '../frame/landing.tsx';
import { Points } from '../frame/points.tsx';
import { Part } from '../frame/section.tsx';
import { useLanding } from '../frame/use-landing.ts';
import styles from './buyers.module.css';
import { BuyersArt } from './buyers-art.tsx';

/** A house whose windows light up step by step, the last with smoke from the chimney. */
const StepHouse = ({ lit }: { lit: number }) => (
  <svg className={styles.house} viewBox="0 0 72 64" aria-hidden="true">
    <path className={styles.wall} d="M8 60V28L36 6l28 22v32z" />
    {[
      [18, 34],
      [44, 34],
      [18, 48],
      [31, 20],
    ].map(([x, y], window) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width="10"
        height="9"
        rx="1"
        className={window < lit ? styles.lit : styles.dark}
      />
    ))}
    <path className={styles.door} d="M44 60V48h10v12z" />
  </svg>
);

/** For people who buy: the days between the keys and the moving truck. */
const BuyersPage = () => {
  const [steps, easier] = buyers.parts(useLanding());
  return (
    <Landing
      words={buyers}
      formBeside="prices"
      className={styles.hero}
      art={<BuyersArt />}
      action={
        <ButtonLink look="primary" to={paths.bookWith({ services: buyers.book })}>
          See inspection times
        </ButtonLink>
      }
    >
      <Part id="days" part={steps} className={styles.days}>
        <Points
          isOrdered
          className={styles.steps}
          points={steps?.points ?? []}
          mark={(step) => <StepHouse lit={step + 1} />}
        />
      </Part>
      <Part id="empty-house" part={easier} className={styles.easier}>
        <Points className={styles.notes} points={easier?.points ?? []} />
      </Part>
    </Landing>
  );
};

export default BuyersPage;
