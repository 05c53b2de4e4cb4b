import Box from '@cloudscape-design/components/box';
import type { CallView } from '../../../../shared/assistants/voice/call.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import styles from './voice.module.css';

const Player = ({ callId }: { callId: string }) => {
  const { data, error, refetch } = useApi('GET /api/voice/calls/{callId}/recording', { callId });
  if (error) return <Problem error={error} retry={refetch} />;
  if (!data) return <Box color="text-body-secondary">Loading...</Box>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript stands beside it
    <audio className={styles.player} controls preload="none" src={data.url} aria-label="Recording of the call" />
  );
};

/** The recording, or why there is none. */
export const RecordingPart = ({ call: { callId, status, recording } }: { call: CallView }) => {
  if (recording.state === 'kept') return <Player callId={callId} />;
  const words = {
    none: status === 'active' ? 'The recording comes when the call is over.' : 'This call was not recorded.',
    waiting: 'The recording is being fetched from the provider.',
    failed: recording.reason ?? 'The recording could not be fetched.',
  };
  return <Box color="text-body-secondary">{words[recording.state]}</Box>;
};
