import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { holdBackButton } from '../../../../platform/pages/back-button.ts';
import { AskToDiscard } from './ask-to-discard.tsx';
import { askBeforeLeaving, leave } from './unsaved.ts';

const linkOf = (event: MouseEvent): string | undefined => {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
  return link.pathname + link.search;
};

/** Intercepts links, the back button and closing the tab while mounted. */
const useHeldBack = (ask: (go: () => void) => void): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const here = location.pathname + location.search;
    const release = askBeforeLeaving(ask);
    const onClose = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const to = linkOf(event);
      if (to === undefined || to === here) return;
      event.preventDefault();
      event.stopPropagation();
      leave(() => navigate(to));
    };
    const releaseBackButton = holdBackButton((to) => {
      void navigate(here);
      leave(() => navigate(to));
    });
    addEventListener('beforeunload', onClose);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      release();
      removeEventListener('beforeunload', onClose);
      releaseBackButton();
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [ask, navigate]);
};

/** Render it while there are unsaved changes: it asks before the user leaves. */
export const UnsavedGuard = () => {
  const [go, setGo] = useState<{ go: () => void }>();
  const [ask] = useState(() => (next: () => void) => setGo({ go: next }));
  useHeldBack(ask);
  if (!go) return null;
  const stay = (): void => setGo(undefined);
  const discard = (): void => {
    askBeforeLeaving(ask)();
    setGo(undefined);
    go.go();
  };
  return (
    <AskToDiscard
      header="Leave without saving?"
      stay="Stay here"
      discard="Leave and lose my changes"
      onStay={stay}
      onDiscard={discard}
    >
      What you changed on this page is not saved yet.
    </AskToDiscard>
  );
};
