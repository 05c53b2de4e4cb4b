import { matterport } from '../../../../../shared/company/site/landing/matterport.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Landing } from '../frame/landing.tsx';
import { Points } from '../frame/points.tsx';
import { Samples } from '../frame/samples.tsx';
import { Part } from '../frame/section.tsx';
import { useLanding } from '../frame/use-landing.ts';
import styles from './matterport.module.css';
import { MatterportArt } from './matterport-art.tsx';

/** 3D tours: the house with its roof off, and what one does in it. */
const MatterportPage = () => {
  const [inside, day] = matterport.parts(useLanding());
  return (
    <Landing
      words={matterport}
      formBeside="questions"
      className={styles.stage}
      art={<MatterportArt />}
      action={
        <ButtonLink look="primary" to={paths.bookWith({ services: matterport.book })}>
          Book photos and a tour
        </ButtonLink>
      }
    >
      <Part id="inside" part={inside}>
        <Points
          className={styles.corners}
          points={inside?.points ?? []}
          mark={() => <span className={styles.spot} aria-hidden="true" />}
        />
      </Part>
      <Samples services={['matterport', 'floor_plan']} title="Like this" />
      <Part id="day" part={day} className={styles.day}>
        <Points className={styles.checks} points={day?.points ?? []} />
      </Part>
    </Landing>
  );
};

export default MatterportPage;
