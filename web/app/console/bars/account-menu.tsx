import { useId } from 'react';
import { signOut } from '../../../platform/auth/auth.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { BarIcon } from './bar-icon.tsx';
import styles from './top-bar.module.css';

const roleNames: Record<string, string> = { admin: 'Administrator', brokerage: 'Brokerage', agent: 'Agent' };

/** The signed-in user and the sign-out button. */
export const AccountMenu = () => {
  const { me } = useWorkspace();
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={id}
        aria-label={`Account of ${me.name ?? me.email}`}
      >
        <BarIcon name="person" />
        <span className={styles.who}>{me.name ?? me.email}</span>
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <p>
          <strong>{me.name ?? me.email}</strong>
          {me.name && <span>{me.email}</span>}
          <span>{me.roles.map((role) => roleNames[role] ?? 'Member').join(', ')}</span>
        </p>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </>
  );
};
