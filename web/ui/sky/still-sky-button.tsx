import { useStillSky } from './sky-motion.ts';
import styles from './still-sky-button.module.css';

/** Toggles the sky's motion and stores the choice. */
export const StillSkyButton = () => {
  const [isStill, toggle] = useStillSky();
  return (
    <button type="button" className={styles.still} aria-pressed={isStill} onClick={toggle}>
      Still sky
    </button>
  );
};
