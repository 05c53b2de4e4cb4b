import { useId, useState } from 'react';
import { signOut } from '../../../platform/auth/auth.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useQueued } from './data/portal-queue.ts';
import styles from './portal-account.module.css';
import { setPortalScheme, usePortalScheme } from './portal-scheme.ts';

/** Asks before a sign-out that leaves something unsent. */
const AskFirst = ({ count, onClose }: { count: number; onClose: () => void }) => {
  const title = useId();
  return (
    <Dialog labelledBy={title} onDismiss={onClose}>
      <div className={styles.ask}>
        <h2 id={title} tabIndex={-1}>
          {count === 1 ? 'One thing is not sent yet' : `${count} things are not sent yet`}
        </h2>
        <p>They stay on this device, and go out once you sign in here again.</p>
        <Button wide onClick={() => void signOut()}>
          Sign out anyway
        </Button>
        <Button look="quiet" onClick={onClose}>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  );
};

/** Day, or night for who works in the dark; kept on this device. */
const SchemeSwitch = () => {
  const other = usePortalScheme() === 'day' ? 'night' : 'day';
  return (
    <Button look="quiet" onClick={() => setPortalScheme(other)}>
      {`Use ${other} colors`}
    </Button>
  );
};

/** Who is signed in, in which colors, and the way out. */
export const PortalAccount = ({ email }: { email: string }) => {
  const count = useQueued().filter(({ refusal }) => refusal === undefined).length;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.account}>
      <span>Signed in as {email}</span>
      <SchemeSwitch />
      <Button onClick={() => (count > 0 ? setAsking(true) : void signOut())}>Sign out</Button>
      {isAsking && <AskFirst count={count} onClose={() => setAsking(false)} />}
    </div>
  );
};
