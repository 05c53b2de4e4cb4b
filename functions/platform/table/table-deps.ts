import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Signer } from '../signed/sign.ts';
import type { ClientFor } from './client/tenant-clients.ts';

/** Everything a table needs that is the same for all tenants. */
export interface TableDeps {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly signer: Signer;
  /** The client whose credentials open these tenants' parts only; without it `client` serves all. */
  readonly clientFor?: ClientFor;
}
