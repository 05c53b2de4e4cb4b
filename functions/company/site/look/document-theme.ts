import { createHash } from 'node:crypto';
import { themeCss } from '../../../../shared/company/branding/branding-theme.ts';
import type { StoredBranding } from '../../branding/branding-store.ts';

/** File generated from a tenant's branding; its path contains the content hash. */
export interface TenantFile {
  readonly path: string;
  readonly content: string;
  readonly type: string;
}

/** Where a tenant's custom code may run: on its own host, while licensed. */
export interface CodeHost {
  /** Requested host without port. */
  readonly host: string;
  readonly hasOwnCode: boolean;
}

/** SHA-256 of the content, in hex. */
export const digest = (content: string): string => createHash('sha256').update(content).digest('hex');

/**
 * Style sheet of the tenant: its tokens, plus custom rules on hosts that do not share an origin with the back
 * office.
 */
export const themeOf = (branding: StoredBranding | undefined, place: CodeHost): TenantFile | undefined => {
  if (!branding) return undefined;
  const custom = place.hasOwnCode && branding.scopedCss ? `${branding.scopedCss}\n` : '';
  const content = themeCss(branding) + custom;
  if (content === '') return undefined;
  return { path: `/t/${place.host}/theme.${digest(content)}.css`, content, type: 'text/css' };
};

const themePath = /^\/t\/([^/]+)\/theme\.[0-9a-f]{64}\.css$/;

/** True for any current or outdated style sheet path of this host. */
export const isThemePath = (path: string, host: string): boolean => themePath.exec(path)?.[1] === host;
