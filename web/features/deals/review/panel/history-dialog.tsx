import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import type { ItemView } from '../../../../../shared/deals/review/contract.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../review.module.css';
import { historyText } from '../review-words.ts';

interface Props {
  readonly item: ItemView;
  readonly transactionId: string;
  readonly onClose: () => void;
}

/** Who did what with an item, newest first. */
export const HistoryDialog = ({ item: { itemId, name }, transactionId, onClose }: Props) => {
  const { zone } = useWorkspace();
  const { data, error } = useApi('GET /api/transactions/{transactionId}/checklist/{itemId}', { transactionId, itemId });
  return (
    <Modal visible header={`History: ${name}`} closeAriaLabel="Close" onDismiss={onClose}>
      {error && <Problem error={error} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.items.length === 0 && <Box color="text-body-secondary">Nothing has happened yet.</Box>}
      <ul className={styles.history}>
        {data?.items.map(({ eventId, at, to, by, words, documentVersion }) => (
          <li key={eventId}>
            <span className={styles.what}>
              {`${by} ${historyText[to]}${documentVersion === undefined ? '' : `, version ${documentVersion}`}`}
              {words && (
                <Box variant="small" color="text-body-secondary" display="block">
                  {words}
                </Box>
              )}
            </span>
            <Box variant="small" color="text-body-secondary">
              {formatMoment(at, zone)}
            </Box>
          </li>
        ))}
      </ul>
    </Modal>
  );
};
