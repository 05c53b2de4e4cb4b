import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { MailSheet } from './mail-sheet.tsx';
import styles from './message-preview.module.css';
import type { Texts } from './use-message-draft.ts';

type Rendered = ApiOutput<'POST /api/templates/{code}/preview'>;

const PAUSE_MS = 300;

/** The message as the server renders it, debounced. */
const useRendered = (code: string, texts: Texts) => {
  const [rendered, setRendered] = useState<Rendered>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api('POST /api/templates/{code}/preview', { code, texts }, { signal: controller.signal }).then(
        (answer) => {
          setRendered(answer);
          setProblem(undefined);
        },
        (error: unknown) => {
          if (controller.signal.aborted || !(error instanceof ApiError)) return;
          const [field] = Object.values(error.fields);
          setProblem(field ? `The wording ${field}.` : error.message);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [code, texts]);
  return { rendered, problem };
};

const widths = [
  { id: 'wide', text: 'Desktop' },
  { id: 'narrow', text: 'Phone' },
];
const schemes = [
  { id: 'light', text: 'Light' },
  { id: 'dark', text: 'Dark' },
];

const Sms = ({ sms }: { sms: NonNullable<Rendered['sms']> }) => (
  <div>
    <Header variant="h3" description={sms.parts === 1 ? '1 message' : `${sms.parts} messages long`}>
      Text message
    </Header>
    <p className={styles.bubble}>{sms.text}</p>
  </div>
);

/** Preview of the texts in a mailbox: wide and narrow, light and dark. */
export const MessagePreview = ({ code, texts }: { code: string; texts: Texts }) => {
  const [width, setWidth] = useState('wide');
  const [scheme, setScheme] = useState('light');
  const { rendered, problem } = useRendered(code, texts);
  return (
    <Container header={<Header variant="h3">Preview</Header>}>
      <SpaceBetween size="m">
        <SpaceBetween direction="horizontal" size="s">
          <SegmentedControl
            label="Width"
            selectedId={width}
            options={widths}
            onChange={({ detail }) => setWidth(detail.selectedId)}
          />
          <SegmentedControl
            label="Colors"
            selectedId={scheme}
            options={schemes}
            onChange={({ detail }) => setScheme(detail.selectedId)}
          />
        </SpaceBetween>
        {problem && (
          <Alert type="warning" statusIconAriaLabel="Warning">
            {problem}
          </Alert>
        )}
        {rendered && (
          <div className={width === 'narrow' ? styles.narrow : styles.wide} data-mail={scheme}>
            <MailSheet rendered={rendered} />
          </div>
        )}
        {rendered?.sms && <Sms sms={rendered.sms} />}
      </SpaceBetween>
    </Container>
  );
};
