import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Stored } from '../item.ts';

/** What a batch of the table's stream did to one item: as it was before the batch and as it is after it. */
export interface Change {
  readonly tenantId: string;
  readonly entity: string;
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
}

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

/** An image of a stream record as a stored item; the document client does not read streams. */
export const imageOf = (image: Image): Stored | undefined =>
  image && unmarshall(image as Record<string, AttributeValue>);

/** The id of the tenant whose item this is; undefined for a key without one. */
export const tenantOf = ({ pk }: Stored): string | undefined => /^T#(ten_\w+)#/.exec(String(pk))?.[1];

/** The changes of a batch, one an item however often it was written, in the order of the last writes. */
export const changesOf = (records: readonly DynamoDBRecord[]): Change[] => {
  const changes = new Map<string, Change>();
  for (const { dynamodb } of records) {
    const before = imageOf(dynamodb?.OldImage);
    const after = imageOf(dynamodb?.NewImage);
    const image = after ?? before;
    const tenantId = image && tenantOf(image);
    if (!image || !tenantId) continue;
    const key = `${image.pk} ${image.sk}`;
    const known = changes.get(key);
    changes.delete(key);
    changes.set(key, { tenantId, entity: String(image.entity ?? ''), before: known ? known.before : before, after });
  }
  return [...changes.values()];
};
