import { drone } from '../../../../../shared/company/site/landing/drone.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Landing } from '../frame/landing.tsx';
import { Points } from '../frame/points.tsx';
import { Samples } from '../frame/samples.tsx';
import { Part } from '../frame/section.tsx';
import { useLanding } from '../frame/use-landing.ts';
import styles from './drone.module.css';
import { DroneArt } from './drone-art.tsx';

/** Pictures from above: the land, and the heights from which it is seen. */
const DronePage = () => {
  const [heights, before] = drone.parts(useLanding());
  return (
    <Landing
      words={drone}
      formBeside="prices"
      className={styles.hero}
      art={<DroneArt />}
      action={
        <ButtonLink look="primary" to={paths.bookWith({ services: drone.book })}>
          See flying days
        </ButtonLink>
      }
    >
      <Part id="heights" part={heights} className={styles.heights}>
        <Points className={styles.ladder} points={[...(heights?.points ?? [])].reverse()} />
      </Part>
      <Samples services={['drone', 'twilight']} title="From up there" />
      <Part id="before" part={before}>
        <Points className={styles.before} points={before?.points ?? []} />
      </Part>
    </Landing>
  );
};

export default DronePage;
