import { readStored, writeStored } from '../../../platform/visit/browser-storage.ts';
import type { Arrival } from './arrival.ts';

const KEY = 'northlight.desktop-notifications';

/** True where this browser has notifications at all. */
export const canNotify = (): boolean => typeof Notification !== 'undefined';

/** True if the user has switched desktop notifications on in this browser, and the browser allows them. */
export const isNotifying = (): boolean =>
  canNotify() && Notification.permission === 'granted' && readStored('localStorage', KEY) === true;

/** Switches desktop notifications on or off; answers whether they are on, which the browser may refuse. */
export const setNotifying = async (isOn: boolean): Promise<boolean> => {
  writeStored('localStorage', KEY, isOn);
  if (isOn && canNotify() && Notification.permission === 'default') await Notification.requestPermission();
  return isNotifying();
};

/** Tells of an arrival outside the page, while nobody looks at it. */
export const notifyOnDesktop = ({ key, text, to }: Arrival, company: string, follow: (to: string) => void): void => {
  if (document.visibilityState === 'visible' || !isNotifying()) return;
  const shown = new Notification(text, { body: company, tag: key });
  shown.onclick = () => {
    window.focus();
    follow(to);
    shown.close();
  };
};
