import { createHash } from 'node:crypto';
import type { StoredBranding } from '../../branding/branding-store.ts';
import type { Answer } from '../document-answer.ts';
import { type CodeHost, digest, type TenantFile } from '../look/document-theme.ts';
import { shim } from './sandbox-shim.ts';

export const SANDBOX_FRAME = '/sandbox/frame.html';

const frame = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox</title></head><body><script>${shim}</script></body></html>`;
const shimHash = createHash('sha256').update(shim).digest('base64');

/** CSP of the frame: only the shim by its hash, blob workers, no network. */
const framePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${shimHash}'`,
  'worker-src blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Frame that isolates a tenant's JavaScript; the same for every tenant. */
export const sandboxFrame: Answer = {
  statusCode: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': framePolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300',
  },
  body: frame,
};

/**
 * A tenant's JavaScript as a text file, which no page can execute: only on its own host, licensed, enabled and
 * not blocked.
 */
export const scriptOf = (branding: StoredBranding | undefined, place: CodeHost): TenantFile | undefined => {
  if (!branding?.customJs || !branding.isCustomJsOn || branding.isCustomJsBlocked || !place.hasOwnCode)
    return undefined;
  const content = branding.customJs;
  return { path: `/t/${place.host}/script.${digest(content)}.txt`, content, type: 'text/plain' };
};

const scriptPath = /^\/t\/([^/]+)\/script\.[0-9a-f]{64}\.txt$/;

/** True for any current or outdated script path of this host. */
export const isScriptPath = (path: string, host: string): boolean => scriptPath.exec(path)?.[1] === host;
