import { useEffect, useRef } from 'react';

const MARK = 'chat-open';

const isMarked = (): boolean => typeof history.state === 'object' && history.state?.[MARK] === true;

/**
 * On a phone, where the chat fills the screen, Back closes it and stays on the page. The entry that Back takes away keeps
 * the router's state, so that the router sees no other page.
 */
export const useBackToClose = (isFullScreen: boolean, onClose: () => void): void => {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isFullScreen) return;
    if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '');
    const onBack = (): void => {
      if (!isMarked()) close.current();
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      if (isMarked()) history.back();
    };
  }, [isFullScreen]);
};
