import { marshall } from '@aws-sdk/util-dynamodb';
import { type HttpResponse, json } from '../http/message.ts';
import { callTable } from '../table/client.ts';
import type { StudioHost } from './host.ts';

/** Puts items as they are, past every rule of the product: tests build odd tenants and people with it. */
export const putItems = async (items: Record<string, unknown>[], host: StudioHost): Promise<HttpResponse> => {
  const [table] = host.tables;
  if (!table) return json(404, { message: 'There is no table in the template.' });
  for (const item of items) {
    await callTable(host.engine, 'PutItem', { TableName: table.name, Item: marshall(item) });
  }
  return json(200, { put: items.length });
};

/** The pool's own signature (RS256, base64url) under any text, so that tests can ask what else of a token is checked. */
export const signText = async ({ text = '' }: { text?: string }, { issuer }: StudioHost): Promise<HttpResponse> => {
  if (!issuer) return json(404, { message: 'There is no user pool in the template.' });
  const { kid, privateKey, jwks } = issuer.keys;
  const bytes = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, Buffer.from(text));
  return json(200, { kid, jwks, signature: Buffer.from(bytes).toString('base64url') });
};
