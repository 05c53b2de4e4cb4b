import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { TenantFile } from './document-theme.ts';

export type Answer = APIGatewayProxyStructuredResultV2;

const nosniff = { 'x-content-type-options': 'nosniff' };

/** A page with its policy; CloudFront keeps what was found for 30 s. */
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

/** A few words and nothing else. */
export const plain = (statusCode: number, body: string, headers: Record<string, string> = {}): Answer => ({
  statusCode,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body,
});

/** A file of the tenant's; under an address that names other content it is the current one, and not kept. */
export const file = ({ path, content, type }: TenantFile, asked: string): Answer => ({
  statusCode: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    ...nosniff,
    'cache-control': asked === path ? 'public, max-age=31536000, immutable' : 'no-store',
  },
  body: content,
});
