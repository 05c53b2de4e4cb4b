import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { sizeText } from '../document-words.ts';
import styles from './upload.module.css';
import type { Upload } from './use-uploads.ts';

const Row = ({ upload, onRetry, onDrop }: { upload: Upload; onRetry: () => void; onDrop: () => void }) => {
  const { file, state, percent, problem } = upload;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{file.name}</span>
        <small>{sizeText(file.size)}</small>
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <ProgressBar value={percent} ariaLabel={`Sending ${file.name}`} variant="standalone" />
      )}
      {state === 'checking' && <StatusIndicator type="in-progress">Checking for malware</StatusIndicator>}
      {state === 'done' && <StatusIndicator type="success">Ready</StatusIndicator>}
      {state === 'taken' && <StatusIndicator type="warning">Name is taken</StatusIndicator>}
      {state === 'failed' && (
        <div className={styles.failed}>
          <StatusIndicator type="error">{problem}</StatusIndicator>
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={onRetry} ariaLabel={`Try ${file.name} again`}>
              Try again
            </Button>
            <Button onClick={onDrop} ariaLabel={`Leave ${file.name} out`}>
              Leave it out
            </Button>
          </SpaceBetween>
        </div>
      )}
    </li>
  );
};

interface Props {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onDrop: (id: string) => void;
}

/** How far each file is; those that are ready leave with the next upload. */
export const UploadList = ({ uploads, onRetry, onDrop }: Props) => {
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <Container
      header={
        <Header
          variant="h3"
          actions={
            done === uploads.length && (
              <Button
                iconName="close"
                variant="icon"
                ariaLabel="Close the list"
                onClick={() => uploads.map(({ id }) => onDrop(id))}
              />
            )
          }
        >
          {`${done} of ${uploads.length} ${uploads.length === 1 ? 'file' : 'files'} ready`}
        </Header>
      }
    >
      <ul className={styles.rows} aria-live="polite">
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} onRetry={() => onRetry(upload)} onDrop={() => onDrop(upload.id)} />
        ))}
      </ul>
    </Container>
  );
};
