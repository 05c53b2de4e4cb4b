import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { ShownShare } from '../../../../../shared/library/documents/document.ts';
import { api } from '../../../../platform/api/api.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { actProblem, useDocumentAct } from '../use-document-act.ts';
import styles from './panel.module.css';

const opensText = ({ opens, maxOpens }: ShownShare): string => {
  const times = opens === 1 ? 'opened once' : `opened ${opens} times`;
  return maxOpens === undefined ? times : `${times} of ${maxOpens}`;
};

/** Whether a link opens anything, and if not, why. */
const stateOf = (share: ShownShare, now: number): 'works' | 'revoked' | 'over' | 'used up' => {
  if (share.revokedAt !== undefined) return 'revoked';
  if (Date.parse(share.expiresAt) <= now) return 'over';
  return share.maxOpens !== undefined && share.opens >= share.maxOpens ? 'used up' : 'works';
};

/**
 * The links of a document, with their openings; one that works can be ended at once. Over 40 lines: one list of JSX.
 */
export const Shares = ({ documentId, shares }: { documentId: string; shares: readonly ShownShare[] }) => {
  const { zone } = useWorkspace();
  const { notify } = useNotices();
  const { mutate, isPending, variables } = useDocumentAct(
    (shareId: string) => api('POST /api/documents/{documentId}/shares/{shareId}/revoke', { documentId, shareId }),
    () => 'The link is revoked. Whoever has it sees a page that says so.',
  );
  if (shares.length === 0)
    return <Box color="text-body-secondary">No link yet. “Share by link” makes one that works without a sign-in.</Box>;
  return (
    <ul className={styles.rows}>
      {shares.map((share) => {
        const state = stateOf(share, Date.now());
        return (
          <li key={share.shareId}>
            <span className={styles.text}>
              <b>{state === 'works' ? `Until ${formatMoment(share.expiresAt, zone)}` : `Link ${state}`}</b>,{' '}
              {opensText(share)}
              <Box variant="small" color="text-body-secondary" display="block">
                {`Made by ${share.createdBy.name}, ${formatMoment(share.createdAt, zone)}`}
                {share.lastOpenedAt && `; last opened ${formatMoment(share.lastOpenedAt, zone)}`}
              </Box>
            </span>
            {state === 'works' && (
              <Button
                loading={isPending && variables === share.shareId}
                onClick={() =>
                  mutate(share.shareId, {
                    onError: (error) => notify({ type: 'error', text: actProblem(error) ?? error.message }),
                  })
                }
              >
                Revoke
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
