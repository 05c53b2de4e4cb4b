import Box from '@cloudscape-design/components/box';
import type { DocumentAct } from '../../../../../shared/library/documents/document.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { actText } from '../document-words.ts';
import styles from './panel.module.css';

const sentence = ({ act, by, detail = '' }: DocumentAct): string =>
  `${by?.name ?? ''} ${actText[act]} ${detail}`.trim();

/** What happened with a document, newest first. */
export const Activity = ({ activity }: { activity: readonly DocumentAct[] }) => {
  const { zone } = useWorkspace();
  return (
    <ul className={styles.rows}>
      {activity.map((act) => (
        <li key={act.actId}>
          <span className={styles.text}>
            {sentence(act)}
            <Box variant="small" color="text-body-secondary" display="block">
              {formatMoment(act.at, zone)}
            </Box>
          </span>
        </li>
      ))}
    </ul>
  );
};
