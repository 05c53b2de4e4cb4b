import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAllCommands } from '../../../ui/workspace/commands.tsx';
import { Button, Keys } from '../../../ui/workspace/kit.tsx';
import styles from './palette.module.css';

const groups = ['On this page', 'Go to', 'Anywhere'] as const;

/** Every key that does something here. */
const KeyList = ({ onClose }: { onClose: () => void }) => {
  const commands = useAllCommands().filter(({ keys }) => keys !== undefined);
  return (
    <Dialog labelledBy="keys-title" onDismiss={onClose} className={styles.keys}>
      <header>
        <h2 id="keys-title" tabIndex={-1}>
          Keys
        </h2>
        <Button look="quiet" icon="close" aria-label="Close" onClick={onClose} />
      </header>
      {groups.map((group) => {
        const own = commands.filter((command) => command.group === group);
        return own.length === 0 ? null : (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {own.map(({ id, title, keys = '' }) => (
                <div key={id}>
                  <dt>{title}</dt>
                  <dd>
                    <Keys keys={keys} />
                    <span className="visually-hidden">{keys.replace(' ', ' then ')}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </Dialog>
  );
};

export default KeyList;
