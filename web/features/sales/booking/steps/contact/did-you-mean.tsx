import styles from './did-you-mean.module.css';
import { meantEmail } from './email-typo.ts';

interface DidYouMeanProps {
  email: string;
  onTake: (email: string) => void;
}

/** Suggests the address that was probably meant; one tap takes it. */
export const DidYouMean = ({ email, onTake }: DidYouMeanProps) => {
  const meant = meantEmail(email);
  return (
    <p className={styles.meant} role="status">
      {meant && (
        <>
          Did you mean{' '}
          <button type="button" onClick={() => onTake(meant)}>
            {meant}
          </button>
          ?
        </>
      )}
    </p>
  );
};
