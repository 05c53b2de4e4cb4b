import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { serverNow } from '../../../../platform/api/clock.ts';
import { configuration, setPageData } from '../../../../platform/configuration.ts';
import { endViewing, lookWith, type Viewing, viewingOf, viewPath } from '../../../../platform/visit/viewing.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { lookFrom } from '../data/portal-base.ts';
import type { PortalParts } from '../portal-parts.ts';
import { PortalRooms } from '../portal-rooms.tsx';
import { timeOf } from '../portal-words.ts';
import { Notice } from '../shell/portal-shell.tsx';
import styles from './view.module.css';

const Banner = ({ viewing, onStop }: { viewing: Viewing; onStop: () => void }) => (
  <div className={styles.banner} role="status">
    <p>
      You see what <strong>{viewing.name}</strong> sees, until {timeOf(viewing.endsAt)}. Nothing can be changed from
      here, and they can see that you looked.
    </p>
    <Button small onClick={onStop}>
      Stop looking
    </Button>
  </div>
);

const Ended = ({ clientId }: { clientId: string }) => (
  <Notice title="This view has ended">
    <p>Open it again from the client’s page: each look begins with a reason and lasts 30 minutes.</p>
    <ButtonLink look="primary" to={`/admin/clients/${clientId}`}>
      To the client
    </ButtonLink>
  </Notice>
);

const useViewing = (clientId: string) => {
  const [viewing, setViewing] = useState(() => {
    const kept = viewingOf(clientId);
    return kept && Date.parse(kept.endsAt) > serverNow() ? kept : undefined;
  });
  const [isReady, setReady] = useState(false);
  // Before the first room asks for anything, and until the last one is left.
  useEffect(() => {
    if (!viewing) return;
    const own = configuration();
    setPageData({ ...own, tenant: viewing.site });
    const leave = lookFrom(viewPath(clientId));
    lookWith(viewing.ticket);
    setReady(true);
    const end = setTimeout(() => setViewing(undefined), Date.parse(viewing.endsAt) - serverNow());
    return () => {
      clearTimeout(end);
      lookWith(undefined);
      setPageData(own);
      leave();
    };
  }, [viewing, clientId]);
  return { viewing, isReady };
};

const View = ({ clientId, parts }: { clientId: string; parts: PortalParts }) => {
  const navigate = useNavigate();
  const { viewing, isReady } = useViewing(clientId);
  if (!viewing) return <Ended clientId={clientId} />;
  if (!isReady) return <Notice title="Opening the portal" isBusy />;
  const stop = (): void => {
    endViewing();
    void navigate(`/admin/clients/${clientId}`);
  };
  return (
    <PortalRooms
      person={viewing.name}
      firstName={viewing.name.split(/\s+/)[0] ?? ''}
      parts={parts}
      banner={<Banner viewing={viewing} onStop={stop} />}
    />
  );
};

/** A customer's portal as they see it, for the desk to look at. */
export const PortalViewPage = ({ parts }: { parts: PortalParts }) => {
  const { clientId = '' } = useParams();
  return <View key={clientId} clientId={clientId} parts={parts} />;
};
