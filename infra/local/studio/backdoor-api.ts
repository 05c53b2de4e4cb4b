import { marshall } from '@aws-sdk/util-dynamodb';
import { type HttpResponse, json } from '../http/message.ts';
import { callTable } from '../table/client.ts';
import type { StudioHost } from './host.ts';

/** Writes raw items, bypassing the product's rules, so that tests can create unusual tenants and people. */
export const putItems = async (items: Record<string, unknown>[], host: StudioHost): Promise<HttpResponse> => {
  const [table] = host.tables;
  if (!table) return json(404, { message: 'There is no table in the template.' });
  for (const item of items) {
    await callTable(host.engine, 'PutItem', { TableName: table.name, Item: marshall(item) });
  }
  return json(200, { put: items.length });
};

/** Signs any text with the pool's own key (RS256, base64url), so that tests can prove what else of a token is verified. */
export const signText = async ({ text = '' }: { text?: string }, { issuer }: StudioHost): Promise<HttpResponse> => {
  if (!issuer) return json(404, { message: 'There is no user pool in the template.' });
  const { kid, privateKey, jwks } = issuer.keys;
  const bytes = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, Buffer.from(text));
  return json(200, { kid, jwks, signature: Buffer.from(bytes).toString('base64url') });
};
