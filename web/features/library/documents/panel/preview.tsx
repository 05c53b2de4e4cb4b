import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/problem.tsx';
import { useApi } from '../../../../ui/console/use-api.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import styles from './panel.module.css';

interface Props {
  readonly document: DocumentNode;
  readonly current: NonNullable<DocumentNode['current']>;
}

const isShown = (contentType: string): boolean => contentType.startsWith('image/') || contentType === 'application/pdf';

/** A picture or a PDF as it is; anything else is opened by its own program. Phones show a PDF by itself only. */
export const Preview = ({ document, current }: Props) => {
  const { documentId, name } = document;
  const isPhone = useMedia('(max-width: 599.98px)');
  const isPicture = current.contentType.startsWith('image/');
  const input = { documentId, n: current.n };
  const { data, error } = useApi('GET /api/documents/{documentId}/address', input, {
    enabled: isShown(current.contentType),
  });
  if (!isShown(current.contentType)) return null;
  if (error) return <Problem error={error} />;
  if (!data) return <ListSkeleton rows={3} />;
  return (
    <figure className={styles.preview}>
      {isPicture && <img src={data.url} alt={name} />}
      {!isPicture && !isPhone && <iframe src={data.url} title={`Preview of ${name}`} />}
      <figcaption>
        <Link href={data.url} external externalIconAriaLabel="Opens in a new tab">
          Open in a new tab
        </Link>
        <Box variant="span" color="text-body-secondary">
          {' '}
          The address works for five minutes.
        </Box>
      </figcaption>
    </figure>
  );
};
