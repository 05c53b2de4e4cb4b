import { useStillSky } from './sky-motion.ts';
import styles from './still-sky-button.module.css';

const bars = 'M8 6v12M16 6v12';
const triangle = 'M9 6.5l9 5.5-9 5.5z';

/** Pauses the animation of the sky, or plays it again; the choice is stored. */
export const StillSkyButton = () => {
  const [isStill, toggle] = useStillSky();
  return (
    <button
      type="button"
      className={styles.still}
      aria-label={isStill ? 'Play animation' : 'Pause animation'}
      title={isStill ? 'Play animation' : 'Pause animation'}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d={isStill ? triangle : bars}
          fill={isStill ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
};
