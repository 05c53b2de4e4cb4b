import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LoopView } from '../../../../shared/deals/dotloop/loop.ts';
import { NO_PROFILE, NOT_CONNECTED, UNLINK_EFFECT } from '../../../../shared/deals/dotloop/words.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { problemOf } from '../../../ui/console/queries/use-act.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Unanswered } from './dotloop-health.tsx';

const looks: Record<LoopView['state'], [StatusIndicatorProps.Type, string]> = {
  none: ['stopped', 'No loop yet'],
  asked: ['in-progress', 'Being made in Dotloop'],
  made: ['success', 'In Dotloop'],
  failed: ['error', 'Dotloop refused it'],
  gone: ['warning', 'Deleted in Dotloop'],
  unlinked: ['stopped', 'Unlinked'],
};

/** `UNDER_CONTRACT` → `Under contract`: Dotloop's own words, readable. */
const readable = (status: string): string => {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An act on the loop; its answer is shown at once, what Dotloop answers comes by push. */
export const useLoopAct = (key: QueryKey, act: () => Promise<LoopView>) => {
  const client = useQueryClient();
  return useMutation<LoopView, ApiError>({
    mutationFn: act,
    onSuccess: (loop) => client.setQueryData(key, loop),
  });
};
type LoopAct = ReturnType<typeof useLoopAct>;

/** What is linked, where it stands in Dotloop, and as of when. */
const Made = ({ loop }: { loop: LoopView }) => {
  const { zone } = useWorkspace();
  const { name, status, url, checkedAt } = loop;
  return (
    <KeyValuePairs
      columns={3}
      items={[
        {
          label: 'Linked loop',
          value: url ? (
            <Link href={url} external externalIconAriaLabel="Opens in a new tab">
              {name}
            </Link>
          ) : (
            name
          ),
        },
        { label: 'Status in Dotloop', value: status ? readable(status) : 'None' },
        { label: 'Last synced', value: checkedAt ? formatMoment(checkedAt, zone) : 'Not yet' },
      ]}
    />
  );
};

/** Unlinking, which says first what it deletes. */
const Unlink = ({ act }: { act: LoopAct }) => {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = act;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unlink</Button>
      <Modal
        visible={isOpen}
        onDismiss={() => setOpen(false)}
        closeAriaLabel="Close"
        header="Unlink the loop?"
        footer={
          <Box float="right">
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="link" onClick={() => setOpen(false)}>
                Keep the link
              </Button>
              <Button
                variant="primary"
                loading={isPending}
                loadingText="Unlinking"
                onClick={() => mutate(undefined, { onSuccess: () => setOpen(false) })}
              >
                Unlink loop
              </Button>
            </SpaceBetween>
          </Box>
        }
      >
        <SpaceBetween size="s">
          <Box>{UNLINK_EFFECT}</Box>
          {error && <Alert type="error">{error.message}</Alert>}
        </SpaceBetween>
      </Modal>
    </>
  );
};

const isMakable = ({ state }: LoopView): boolean => ['none', 'failed', 'gone', 'unlinked'].includes(state);

interface LoopActs {
  readonly make: LoopAct;
  readonly sync: LoopAct;
  readonly unlink: LoopAct;
}

/** What can be done with the loop as it stands. */
const Acts = ({ loop, make, sync, unlink }: { loop: LoopView } & LoopActs) => (
  <SpaceBetween direction="horizontal" size="xs">
    {loop.state === 'made' && (
      <Button loading={sync.isPending} loadingText="Asking Dotloop" onClick={() => sync.mutate()}>
        Sync now
      </Button>
    )}
    {(loop.state === 'made' || loop.state === 'gone') && <Unlink act={unlink} />}
    {isMakable(loop) && (
      <Button
        disabled={loop.blockers.length > 0}
        loading={make.isPending}
        loadingText="Asking Dotloop"
        onClick={() => make.mutate()}
      >
        {loop.state === 'unlinked' ? 'Link again' : 'Create loop'}
      </Button>
    )}
  </SpaceBetween>
);

/** True from the click until a later answer of Dotloop, or its failure, has come by push: as fast as within its second. */
const isWaiting = (sync: LoopAct, { version }: LoopView): boolean =>
  sync.data?.state === 'made' && version <= sync.data.version;

const toConnect: readonly string[] = [NOT_CONNECTED, NO_PROFILE];

interface KeptFocus {
  /** What takes the focus over. */
  readonly words: RefObject<HTMLDivElement | null>;
  /** Goes around the buttons; the dialog that one of them opens counts as one. */
  readonly buttons: { readonly onFocus: () => void; readonly onBlur: () => void };
}

/**
 * Hands the focus to the words of the new state when the button that had it goes with the old one: who works by keyboard
 * would start again at the top of the page.
 */
const useKeptFocus = (state: LoopView['state'] | undefined): KeptFocus => {
  const words = useRef<HTMLDivElement>(null);
  // React tells of no blur when it removes what has the focus.
  const isInside = useRef(false);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (!isInside.current || document.activeElement !== document.body) return;
    isInside.current = false;
    words.current?.focus();
  }, [state]);
  const note = (now: boolean) => () => {
    isInside.current = now;
  };
  return { words, buttons: { onFocus: note(true), onBlur: note(false) } };
};

interface WordsProps extends LoopActs {
  readonly loop: LoopView;
  readonly focus: KeptFocus;
  /** What stays as it is here, whatever Dotloop says. */
  readonly unmoved: string;
}

const Words = ({ loop, make, sync, unmoved, focus }: WordsProps) => {
  const [type, text] = looks[loop.state];
  return (
    <SpaceBetween size="s">
      <div ref={focus.words} tabIndex={-1}>
        <StatusIndicator type={type}>{text}</StatusIndicator>
      </div>
      {loop.state === 'made' && <Made loop={loop} />}
      {loop.state === 'made' && (
        <Box color="text-body-secondary">The status in Dotloop does not change {unmoved} here.</Box>
      )}
      {isWaiting(sync, loop) && (
        <StatusIndicator type="in-progress">Asked Dotloop; its answer appears here</StatusIndicator>
      )}
      {loop.problem && (
        <Alert type={loop.state === 'made' ? 'warning' : 'error'}>
          {loop.state === 'made' ? `Not synced. ${loop.problem}` : loop.problem}
        </Alert>
      )}
      {(loop.state === 'asked' || isWaiting(sync, loop)) && <Unanswered />}
      {isMakable(loop) && loop.blockers.map((each) => <Box key={each}>{each}</Box>)}
      {isMakable(loop) && loop.blockers.some((each) => toConnect.includes(each)) && (
        <RecordLink to={paths.integrations}>API integrations</RecordLink>
      )}
      {make.error && <Alert type="error">{make.error.message}</Alert>}
      {sync.error && (
        <Alert type="error">{problemOf(sync.error, 'The loop has changed. You now see how it stands.')}</Alert>
      )}
    </SpaceBetween>
  );
};

interface LoopCardProps extends LoopActs {
  readonly description: string;
  readonly unmoved: string;
  readonly loop: LoopView | undefined;
  readonly error: ApiError | null;
}

/** A loop: made here, shown as Dotloop tells of it, asked for again, or unlinked. */
export const LoopCard = ({ description, unmoved, loop, error, ...acts }: LoopCardProps) => {
  const focus = useKeptFocus(loop?.state);
  // A company without the license has no card; any other failure is said.
  if (error?.code === 'FEATURE_NOT_LICENSED') return null;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={description}
          actions={
            loop && (
              <div {...focus.buttons}>
                <Acts loop={loop} {...acts} />
              </div>
            )
          }
        >
          Dotloop
        </Header>
      }
    >
      {error && <StatusIndicator type="error">{error.message}</StatusIndicator>}
      {!error && !loop && <StatusIndicator type="loading">Loading...</StatusIndicator>}
      {loop && <Words loop={loop} focus={focus} unmoved={unmoved} {...acts} />}
    </Container>
  );
};
