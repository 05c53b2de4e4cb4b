import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DocumentNode, DocumentVersion } from '../../../../../shared/library/documents/document.ts';
import { api } from '../../../../platform/api/api.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { sizeText } from '../document-words.ts';
import { actProblem, useDocumentAct } from '../use-document-act.ts';
import styles from './panel.module.css';

interface Props {
  readonly document: DocumentNode;
  readonly versions: readonly DocumentVersion[];
  readonly onSave: (n: number) => void;
}

const stateText = ({ state, problem, restoredFrom }: DocumentVersion): string => {
  if (state === 'refused') return `refused: it ${problem ?? 'was not taken'}`;
  if (state === 'lost') return 'never arrived';
  if (state !== 'ready') return 'being checked';
  return restoredFrom === undefined ? '' : `version ${restoredFrom} again`;
};

/** All versions, newest first; an older one is restored as a new version. Over 40 lines: one list of JSX. */
export const Versions = ({ document, versions, onSave }: Props) => {
  const { zone } = useWorkspace();
  const { notify } = useNotices();
  const { documentId, version, current, bin } = document;
  const { mutate, isPending, variables } = useDocumentAct(
    (n: number) => api('POST /api/documents/{documentId}/restore', { documentId, version, n }),
    (_, n) => `Version ${n} is the newest again.`,
  );
  return (
    <ul className={styles.rows}>
      {versions.map((each) => (
        <li key={each.n}>
          <span className={styles.text}>
            <b>{`Version ${each.n}`}</b>
            {each.n === current?.n && ' (newest)'} {stateText(each)}
            <Box variant="small" color="text-body-secondary" display="block">
              {`${each.addedBy.name}, ${formatMoment(each.addedAt, zone)}, ${sizeText(each.size)}`}
            </Box>
          </span>
          {each.state === 'ready' && (
            <SpaceBetween size="xs" direction="horizontal">
              <Button
                iconName="download"
                variant="icon"
                ariaLabel={`Download version ${each.n}`}
                onClick={() => onSave(each.n)}
              />
              {each.n !== current?.n && !bin && (
                <Button
                  loading={isPending && variables === each.n}
                  ariaLabel={`Restore version ${each.n}`}
                  onClick={() =>
                    mutate(each.n, {
                      onError: (error) => notify({ type: 'error', text: actProblem(error) ?? error.message }),
                    })
                  }
                >
                  Restore
                </Button>
              )}
            </SpaceBetween>
          )}
        </li>
      ))}
    </ul>
  );
};
