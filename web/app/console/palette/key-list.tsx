import Modal from '@cloudscape-design/components/modal';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { roomsFor } from '../rooms/rooms.ts';
import styles from './palette.module.css';

/** Every key of the back office. */
const KeyList = ({ onClose }: { onClose: () => void }) => {
  const { me, state, isPlatform = false } = useWorkspace();
  const rooms = roomsFor({ ...me, state, isPlatform }).flatMap(({ title, shortcut }) =>
    shortcut === undefined ? [] : [{ title: `Go to ${title}`, keys: `g ${shortcut}` }],
  );
  const all = [
    { title: 'Search everything', keys: 'Ctrl K' },
    { title: 'Show this list', keys: '?' },
    { title: 'Close a dialog or record', keys: 'Esc' },
    ...rooms,
  ];
  return (
    <Modal visible header="Keyboard shortcuts" closeAriaLabel="Close" onDismiss={onClose}>
      <dl className={styles.keys}>
        {all.map(({ title, keys }) => (
          <div key={keys}>
            <dt>{title}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};

export default KeyList;
