import Button from '@cloudscape-design/components/button';
import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import { useEffect, useState } from 'react';
import { type Notice, useNotices } from '../../../ui/console/notices/notices.tsx';

/** Seed 9: an application toast shows for five seconds; one with an undo for ten. */
const lifetimeOf = (notice: Notice): number | undefined => {
  if (notice.type === 'error') return undefined;
  return notice.undo ? 10_000 : 5_000;
};

const actionOf = (notice: Notice, dismiss: () => void): FlashbarProps.MessageDefinition['action'] => {
  const action = notice.undo ? { text: 'Undo', follow: notice.undo } : notice.action;
  if (!action) return undefined;
  const follow = (): void => {
    dismiss();
    action.follow();
  };
  return <Button onClick={follow}>{action.text}</Button>;
};

const strings = { ariaLabel: 'Notifications', successIconAriaLabel: 'Success', errorIconAriaLabel: 'Error' };

/** Shows the notices; hovering or focusing one pauses their timers. */
const Flashes = () => {
  const { shown, dismiss } = useNotices();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timers = shown.map((notice) => {
      const lifetime = lifetimeOf(notice);
      return lifetime && setTimeout(() => dismiss(notice.id), lifetime);
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [shown, isHeld, dismiss]);
  const items = shown.map(
    (notice): FlashbarProps.MessageDefinition => ({
      id: notice.id,
      type: notice.type,
      content: notice.text,
      dismissible: true,
      dismissLabel: 'Dismiss',
      ariaRole: notice.type === 'error' ? 'alert' : 'status',
      onDismiss: () => dismiss(notice.id),
      action: actionOf(notice, () => dismiss(notice.id)),
    }),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Flashbar items={items} i18nStrings={strings} />
    </div>
  );
};

export default Flashes;
