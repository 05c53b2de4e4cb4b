import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';

/** An item as it is on the wire and in the engine's file. */
export type Marshalled = Record<string, AttributeValue>;

/** An item in the wire format, as the document client sends it. */
export const marshalled = (item: object): Marshalled => marshall(item, { removeUndefinedValues: true });
