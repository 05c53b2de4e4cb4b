import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { LongText } from '../../../ui/console/list/long-text.tsx';
import styles from './door-code.module.css';
import { QrCode } from './qr/qr-code.tsx';

interface Props {
  /** Where the door is: `12 Mill Street`. */
  readonly street: string;
  readonly url: string;
}

/** The code for the door; a print of the room is this alone, without what is meant for the office. */
export const DoorCode = ({ street, url }: Props) => (
  <SpaceBetween size="s">
    <div className={styles.door}>
      <p className={styles.welcome}>
        <strong>Welcome to {street}</strong>
        Point your phone’s camera here to sign in.
      </p>
      <QrCode text={url} label="Code that opens the sign-in page" />
    </div>
    <Link href={url} external>
      <LongText>{url}</LongText>
    </Link>
  </SpaceBetween>
);
