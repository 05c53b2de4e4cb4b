import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { TenantFile } from './look/document-theme.ts';

export type Answer = APIGatewayProxyStructuredResultV2;

const nosniff = { 'x-content-type-options': 'nosniff' };

/** HTML response with its CSP; CloudFront caches a 200 for 30 seconds. */
export const page = (statusCode: number, body: string, policy: string): Answer => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...nosniff,
    'cache-control': statusCode === 200 ? 'public, max-age=0, s-maxage=30' : 'no-store',
  },
  body,
});

/** Plain-text response. */
export const plain = (statusCode: number, body: string, headers: Record<string, string> = {}): Answer => ({
  statusCode,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body,
});

/** A tenant's file. Under an outdated path it returns the current content uncached. */
export const file = ({ path, content, type }: TenantFile, requestedPath: string): Answer => ({
  statusCode: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    ...nosniff,
    'cache-control': requestedPath === path ? 'public, max-age=31536000, immutable' : 'no-store',
  },
  body: content,
});
