import { video } from '../../../../../shared/company/site/landing/video.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Landing } from '../frame/landing.tsx';
import { Points } from '../frame/points.tsx';
import { Samples } from '../frame/samples.tsx';
import { Part } from '../frame/section.tsx';
import { useLanding } from '../frame/use-landing.ts';
import styles from './video.module.css';
import { Scene, VideoArt } from './video-art.tsx';

/** Films of a house: one wide frame, and the storyboard below it. */
const VideoPage = () => {
  const [story, smooth] = video.parts(useLanding());
  return (
    <Landing
      words={video}
      formBeside="questions"
      className={styles.cinema}
      art={<VideoArt />}
      action={
        <ButtonLink look="primary" to={paths.bookWith({ services: video.book })}>
          Find a camera day
        </ButtonLink>
      }
    >
      <Part id="storyboard" part={story} className={styles.story}>
        <Points
          isOrdered
          className={styles.strip}
          points={story?.points ?? []}
          mark={(index) => <Scene index={index} />}
        />
      </Part>
      <Samples services={['video']} title="A frame of it" />
      <Part id="smooth" part={smooth}>
        <Points className={styles.smooth} points={smooth?.points ?? []} />
      </Part>
    </Landing>
  );
};

export default VideoPage;
