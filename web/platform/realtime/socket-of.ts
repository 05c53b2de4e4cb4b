import type { Socket } from './link.ts';

/** Adapts a browser WebSocket to `Socket`. */
export const socketOf = (url: string): Socket => {
  const real = new WebSocket(url);
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => real.send(text),
    close: () => real.close(),
  };
  real.onopen = () => socket.onopen?.();
  real.onmessage = (event) => socket.onmessage?.(event);
  real.onclose = () => socket.onclose?.();
  return socket;
};
