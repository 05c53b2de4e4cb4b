import type { createDocument } from '../../../functions/company/site/document.ts';
import type { SiteSettings } from '../../../functions/company/site/page-config.ts';

/** How the site is set up on this machine. */
export const localSite: SiteSettings = {
  stage: 'local',
  version: '1',
  scheme: 'http',
  platform: { host: 'localhost:3000', domain: 'localhost:3000' },
  userPoolId: 'us-east-1_pool',
  staffClientId: 'staff',
  loginDomain: 'localhost:3000/idp',
  issuer: 'http://localhost:3000/idp/us-east-1_pool',
  uploadOrigin: 'http://127.0.0.1:9000',
  realtimeUrl: 'ws://localhost:3000/__ws/api/live',
};

interface DocumentAsked {
  readonly path: string;
  readonly host: string;
  readonly secret: string;
  readonly method: string;
  readonly principal: object;
}

type DocumentEvent = Parameters<ReturnType<typeof createDocument>>[0];

/** A request for a page of the site, as the edge hands it on. */
export const documentEvent = ({ path, host, secret, method, principal }: DocumentAsked): DocumentEvent => {
  const requestContext = { http: { method }, authorizer: { lambda: { principal: JSON.stringify(principal) } } };
  const headers = { 'x-tenant-host': host, 'x-origin-secret': secret };
  return { rawPath: path, headers, requestContext } as unknown as DocumentEvent;
};
