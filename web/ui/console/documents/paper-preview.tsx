import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useMedia } from '../../use-media.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Problem } from '../notices/problem.tsx';
import { useApi } from '../queries/use-api.ts';
import styles from './paper-preview.module.css';

interface Props {
  readonly documentId: string;
  readonly n: number;
  readonly name: string;
  readonly contentType: string;
  /** As tall as the window allows, where the paper is what the page is about. */
  readonly isTall?: boolean;
}

/** True for what a browser shows by itself. */
export const isShown = (contentType: string): boolean =>
  contentType.startsWith('image/') || contentType === 'application/pdf';

/** False where a browser would leave the frame of a PDF empty: it opens or saves PDFs by themselves only. */
const framesPdf = (): boolean => navigator.pdfViewerEnabled !== false;

/** A picture or a PDF as it is; anything else is opened by its own program. Phones show a PDF by itself only. */
export const PaperPreview = ({ documentId, n, name, contentType, isTall = false }: Props) => {
  const isPhone = useMedia('(max-width: 599.98px)');
  const isPicture = contentType.startsWith('image/');
  const { data, error } = useApi(
    'GET /api/documents/{documentId}/address',
    { documentId, n },
    { enabled: isShown(contentType) },
  );
  if (!isShown(contentType)) return null;
  if (error) return <Problem error={error} />;
  if (!data) return <ListSkeleton rows={3} />;
  return (
    <figure className={isTall ? `${styles.preview} ${styles.tall}` : styles.preview}>
      {isPicture && <img src={data.url} alt={name} />}
      {!isPicture && !isPhone && framesPdf() && <iframe src={data.url} title={`Preview of ${name}`} />}
      {!isPicture && !isPhone && !framesPdf() && (
        <Box padding={{ vertical: 'l' }} textAlign="center">
          <Box padding={{ bottom: 's' }}>This browser shows no PDF inside a page.</Box>
          <Button href={data.url} target="_blank" rel="noreferrer" iconName="external" iconAlign="right">
            {`Open ${name}`}
          </Button>
        </Box>
      )}
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
