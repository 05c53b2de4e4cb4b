const WORKER = '/sw.js';

interface TrustedPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): TrustedPolicy;
}

/** The site's only Trusted Types policy: it allows exactly this URL. */
const trustedAddress = (): string => {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('northlight-sw', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
  );
};

/** Registers the service worker and looks for a newer one whenever the tab becomes visible again. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register(trustedAddress()).then(
    (registration) => {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
      });
    },
    () => undefined,
  );
};
