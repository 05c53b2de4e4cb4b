/**
 * Code of the sandbox frame and its worker (reliability.md 5.1). Plain text: neither bundled nor trusted. The
 * frame has an opaque origin and no network; the tenant's code runs in a worker, so that it can be terminated.
 */
const workerScript = `'use strict';
(() => {
  const heard = {}, post = self.postMessage.bind(self), stringify = JSON.stringify;
  const northlight = Object.freeze({
    on(event, listener) { (heard[event] ??= []).push(listener); },
    track(name, props) { post({ v: 1, type: 'track', name, props: JSON.parse(stringify(props ?? {})) }); },
  });
  Object.defineProperty(self, 'northlight', { value: northlight });
  self.addEventListener('message', ({ data }) => {
    if (data.type === 'ping') return post({ type: 'pong' });
    for (const listener of heard[data.event] ?? []) try { listener(data); } catch {}
  });
})();
`;

/** The script of /sandbox/frame.html. */
export const shim = `'use strict';
(() => {
  const PRELUDE = ${JSON.stringify(workerScript)};
  const host = window.parent;
  let code, worker, answered = true, strikes = 0, timer;
  const say = (message) => host.postMessage(message, '*');
  const begin = () => {
    const address = URL.createObjectURL(new Blob([PRELUDE, code], { type: 'text/javascript' }));
    worker = new Worker(address);
    answered = true;
    worker.onerror = (event) => say({ v: 1, type: 'failed', message: String(event.message).slice(0, 200) });
    worker.onmessage = ({ data }) => {
      if (data && data.type === 'pong') answered = true;
      else if (data && data.type === 'track') say(data);
    };
    say({ v: 1, type: 'running' });
  };
  const stop = () => { worker.terminate(); worker = undefined; };
  const strike = () => {
    stop();
    strikes += 1;
    say({ v: 1, type: 'strike', strikes });
    if (strikes < 3) begin(); else clearInterval(timer);
  };
  const watch = () => {
    if (!worker) return;
    if (!answered) return strike();
    answered = false;
    worker.postMessage({ type: 'ping' });
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== host || !data) return;
    if (data.type === 'code' && code === undefined) {
      code = String(data.code);
      begin();
      timer = setInterval(watch, 1000);
    } else if (worker && data.v === 1) worker.postMessage(data);
  });
  say({ v: 1, type: 'ready' });
})();
`;
