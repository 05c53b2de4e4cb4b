import { createHash } from 'node:crypto';
import { themeCss } from '../../../shared/company/branding/branding-theme.ts';
import type { StoredBranding } from '../branding/branding-store.ts';

/** A file made of a tenant's branding: its content, and the address that names the content. */
export interface TenantFile {
  readonly path: string;
  readonly content: string;
  readonly type: string;
}

/** Where a tenant's code may run: on its own host, while it has the licence. */
export interface CodePlace {
  /** The host asked for, without port. */
  readonly host: string;
  readonly hasOwnCode: boolean;
}

/** The name of a content. */
export const digest = (content: string): string => createHash('sha256').update(content).digest('hex');

/** The tenant's style sheet: its variables, and its own rules where no back office shares the origin. */
export const themeOf = (branding: StoredBranding | undefined, place: CodePlace): TenantFile | undefined => {
  if (!branding) return undefined;
  const custom = place.hasOwnCode && branding.scopedCss ? `${branding.scopedCss}\n` : '';
  const content = themeCss(branding) + custom;
  if (content === '') return undefined;
  return { path: `/t/${place.host}/theme.${digest(content)}.css`, content, type: 'text/css' };
};

const themePath = /^\/t\/([^/]+)\/theme\.[0-9a-f]{64}\.css$/;

/** True for any address at which this host's style sheet is or was. */
export const isThemePath = (path: string, host: string): boolean => themePath.exec(path)?.[1] === host;
