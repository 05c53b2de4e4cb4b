import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { ActProblem, Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { FairFindings } from './fair-findings.tsx';
import { MlsClock } from './mls-clock.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { PublicationActs } from './publication-acts.tsx';
import { problemOf, usePublicationAct } from './use-publication.ts';

type Channel = PublicationView['acts'][number]['channel'];

const doneWords: Readonly<Record<Channel, string>> = {
  page: 'The page is published.',
  share_link: 'The link is copied.',
  mail: 'Your mail program opens with the message.',
};

/** What only the browser can do with a publication: copy its link, open the mail program. */
const handOver = async ({ pageUrl, mail }: PublicationView, channel: Channel): Promise<void> => {
  if (channel === 'share_link') await navigator.clipboard?.writeText(pageUrl).catch(() => undefined);
  if (channel === 'mail') {
    const query = `subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body)}`;
    location.href = `mailto:?${query}`;
  }
};

const onlyWords = ({ unmet }: PublicationView): boolean => unmet.every(({ path }) => path === 'remarks');

const PublishButtons = ({
  view,
  isBusy,
  publish,
}: {
  view: PublicationView;
  isBusy: boolean;
  publish: (channel: Channel) => void;
}) => {
  const isBlocked = view.unmet.length > 0;
  return (
    <SpaceBetween size="xs" direction="horizontal">
      {view.isShown && (
        <Button iconName="external" iconAlign="right" href={view.pageUrl} target="_blank" rel="noreferrer">
          View page
        </Button>
      )}
      <Button disabled={isBlocked} loading={isBusy} iconName="envelope" onClick={() => publish('mail')}>
        Send by mail
      </Button>
      <Button disabled={isBlocked} loading={isBusy} iconName="copy" onClick={() => publish('share_link')}>
        Copy link
      </Button>
      {view.publishedAt === null && (
        <Button variant="primary" disabled={isBlocked} loading={isBusy} onClick={() => publish('page')}>
          Publish page
        </Button>
      )}
    </SpaceBetween>
  );
};

const Unmet = ({ view }: { view: PublicationView }) => {
  const others = view.unmet.filter(({ path }) => path !== 'remarks');
  if (others.length === 0) return null;
  const labels: Readonly<Record<string, string>> = { status: 'The listing', listPrice: 'The price' };
  return (
    <Box>
      Before it can be published: {others.map(({ path, message }) => `${labels[path] ?? path} ${message}`).join('; ')}.
    </Box>
  );
};

/**
 * Whether a listing is public, what stands against it, and the buttons that publish it. Over 40 lines: one card of JSX
 * with its mutation.
 */
const PanelBody = ({ view }: { view: PublicationView }) => {
  const [isOverriding, setOverriding] = useState(false);
  const { me } = useWorkspace();
  const { listingId, version } = view;
  const { mutate, isPending, error } = usePublicationAct(
    (input: { channel: Channel; overrideReason?: string }) =>
      api('POST /api/listings/{listingId}/publish', { listingId, version, ...input }),
    (_view, { channel }) => doneWords[channel],
  );
  const publish = (channel: Channel, overrideReason?: string): void =>
    mutate(
      { channel, ...(overrideReason !== undefined && { overrideReason }) },
      { onSuccess: (answer) => void handOver(answer, channel).then(() => setOverriding(false)) },
    );
  const mayOverride = isLeading(me.roles) && view.findings.length > 0 && !view.override && onlyWords(view);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={
            view.isShown ? 'Anyone with the address can see the page.' : 'Nobody outside the company sees it.'
          }
          actions={<PublishButtons view={view} isBusy={isPending} publish={publish} />}
        >
          Publication
        </Header>
      }
    >
      <SpaceBetween size="l">
        {error && !isOverriding && <ActProblem error={error} />}
        <Unmet view={view} />
        <FairFindings view={view} onOverride={mayOverride ? () => setOverriding(true) : undefined} />
        <MlsClock view={view} />
        {view.isShown && (
          <Box>
            <a className="console-link" href={view.pageUrl} target="_blank" rel="noreferrer">
              {view.pageUrl}
            </a>
          </Box>
        )}
        <PublicationActs view={view} />
      </SpaceBetween>
      {isOverriding && (
        <OverrideDialog
          findings={view.findings}
          isBusy={isPending}
          error={problemOf(error)}
          onSubmit={(reason) => publish('page', reason)}
          onClose={() => setOverriding(false)}
        />
      )}
    </Container>
  );
};

/** Publishing a listing, what its words need first, and what the MLS must be told by when. */
export const PublicationPanel = ({
  listingId,
  version,
  status,
}: Pick<ListingView, 'listingId' | 'version' | 'status'>) => {
  const { data, error, refetch } = useApi('GET /api/listings/{listingId}/publication', { listingId });
  const isOlder = data !== undefined && data.version < version;
  // The listing has moved, here or elsewhere: what keeps it from being published may have moved with it.
  useEffect(() => {
    if (isOlder) void refetch();
  }, [isOlder, refetch]);
  if (error && !data) return <Problem error={error} retry={refetch} />;
  const isOver = status === 'sold' || status === 'withdrawn';
  // What was never published, and can't be any more, has nothing to say.
  if (isOver && data?.publishedAt === null) return null;
  return data ? <PanelBody view={data} /> : <ListSkeleton rows={3} />;
};
