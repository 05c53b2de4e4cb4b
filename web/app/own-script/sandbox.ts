import { api } from '../../platform/api/api.ts';
import { serverNow } from '../../platform/api/clock.ts';
import { reportError } from '../../platform/log/report-error.ts';
import type { SiteEvent } from '../../platform/tell.ts';
import { createAllowance, trackedOf } from './tracked.ts';

const MAX_STRIKES = 3;

const frameOf = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Sandbox';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = '/sandbox/frame.html';
  return frame;
};

/** Opens the frame that runs the tenant's code. Its messages are validated; it receives only ids and amounts. */
export const openSandbox = (code: string) => {
  const frame = frameOf();
  const isAllowed = createAllowance(serverNow);
  const waiting: SiteEvent[] = [];
  let isRunning = false;

  const send = (message: object): void => frame.contentWindow?.postMessage(message, '*');
  const hear = (event: SiteEvent): void => {
    if (isRunning) send({ v: 1, ...event });
    else if (waiting.length < 50) waiting.push(event);
  };
  const close = (): void => {
    removeEventListener('message', onMessage);
    frame.remove();
  };
  const onMessage = ({ source, data }: MessageEvent<{ type?: string; strikes?: number } | undefined>): void => {
    // The frame has an opaque origin, so only the source window identifies it.
    if (source !== frame.contentWindow) return;
    if (data?.type === 'ready') send({ type: 'code', code });
    if (data?.type === 'running') {
      isRunning = true;
      for (const event of waiting.splice(0)) hear(event);
    }
    if (data?.type === 'strike' && data.strikes === MAX_STRIKES) {
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
