import { useEffect, useRef, useState } from 'react';
import { configuration } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { forKeys, type Json, useDescription } from '../use-description.ts';
import styles from './reference.module.css';

/** Loads the renderer and draws; tells how far it is. */
const useRendered = (description: Json | undefined) => {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'done' | 'failed'>('loading');
  useEffect(() => {
    const domNode = place.current;
    if (!description || !domNode) return;
    let isGone = false;
    import('./render.ts').then(
      ({ renderReference }) => {
        if (!isGone) renderReference(domNode, forKeys(description), () => setState('done'));
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [description]);
  return { place, state };
};

/** Every route that a key opens and every event, drawn from the API's own description. */
const ReferencePage = () => {
  const { data, error } = useDescription(true);
  const { place, state } = useRendered(data);
  const hasFailed = error !== undefined || state === 'failed';
  return (
    <>
      <div className={styles.head} data-scheme="night">
        <h1>API reference</h1>
        <p>
          Routes by scope, then the events we send, at <code>{configuration().config.platformOrigin}</code>.
        </p>
        <p className={styles.links}>
          <ButtonLink small to={paths.developers}>
            Guide
          </ButtonLink>
          <a href="/api/openapi.json" download="openapi.json">
            Download OpenAPI
          </a>
        </p>
      </div>
      <div className={styles.page} data-scheme="night">
        {!hasFailed && state === 'loading' && <p role="status">Loading...</p>}
        {hasFailed && (
          <div role="alert">
            <p>The reference didn’t load. Please try again.</p>
            <Button small onClick={() => location.reload()}>
              Try again
            </Button>
          </div>
        )}
        <div ref={place} className={styles.reference} data-code />
      </div>
    </>
  );
};

export default ReferencePage;
