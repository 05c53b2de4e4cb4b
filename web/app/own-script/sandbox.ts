import { api } from '../../platform/api.ts';
import { serverNow } from '../../platform/clock.ts';
import { reportError } from '../../platform/report-error.ts';
import type { Happening } from '../../platform/tell.ts';
import { createAllowance, trackedOf } from './tracked.ts';

const MOST_STRIKES = 3;

const frameOf = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Sandbox';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = '/sandbox/frame.html';
  return frame;
};

/** The frame in which the tenant's code runs; what it says is checked, what it may hear are ids and amounts. */
export const openSandbox = (code: string) => {
  const frame = frameOf();
  const isAllowed = createAllowance(serverNow);
  const waiting: Happening[] = [];
  let isRunning = false;

  const send = (message: object): void => frame.contentWindow?.postMessage(message, '*');
  const hear = (happening: Happening): void => {
    if (isRunning) send({ v: 1, ...happening });
    else if (waiting.length < 50) waiting.push(happening);
  };
  const close = (): void => {
    removeEventListener('message', onMessage);
    frame.remove();
  };
  const onMessage = ({ source, data }: MessageEvent<{ type?: string; strikes?: number } | undefined>): void => {
    // Its origin is nobody's, so only the window tells who speaks.
    if (source !== frame.contentWindow) return;
    if (data?.type === 'ready') send({ type: 'code', code });
    if (data?.type === 'running') {
      isRunning = true;
      for (const happening of waiting.splice(0)) hear(happening);
    }
    if (data?.type === 'strike' && data.strikes === MOST_STRIKES) {
      close();
      void reportError('Custom JavaScript did not answer three times and was stopped', { kind: 'custom-js' });
    }
    const tracked = trackedOf(data);
    if (tracked && isAllowed()) api('POST /api/public/track', tracked).catch(() => undefined);
  };
  addEventListener('message', onMessage);
  document.body.append(frame);
  return { hear, close };
};
