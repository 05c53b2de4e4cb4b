/** An item that a call asks for, by the shape of its key, with its estimated share of the call's units. */
export interface Touched {
  readonly shape: string;
  readonly weight: number;
}

interface Value {
  readonly S?: string;
}
type Item = Readonly<Record<string, Value>>;
interface Write {
  readonly Item?: Item;
  readonly Key?: Item;
}
interface Request extends Write {
  readonly TransactItems?: readonly Readonly<Record<string, Write>>[];
  readonly RequestItems?: Readonly<
    Record<string, { readonly Keys?: readonly Item[] } | readonly Readonly<Record<string, Write>>[]>
  >;
  readonly ExpressionAttributeValues?: Item;
}

const UNIT_BYTES = 1024;

/** `T#ten_1#LEAD#led_2` is `LEAD#*`: words in capitals are names of partitions, all else is whose they are. */
const partsOf = (text: string): string =>
  text
    .replace(/^T#[^#]*#/, '')
    .split('#')
    .map((part) => (/^[A-Z][A-Z@-]*$|^FIND-/.test(part) ? part : '*'))
    .join('#')
    .replace(/\*(#\*)+/g, '*');

const shapeOf = ({ pk, sk }: Item): string => `${partsOf(pk?.S ?? '')} ${partsOf(sk?.S ?? '')}`.trim();

const indexesOf = (item: Item): number => Object.keys(item).filter((name) => /^gsi\dpk$/.test(name)).length;

/** The units of the item that a write holds; what an update or a deletion finds is not in its request and counts as one. */
const ownUnits = (item: Item | undefined): number => Math.ceil(JSON.stringify(item ?? {}).length / UNIT_BYTES);

const writeTouched = ({ Item, Key }: Write): Touched => ({
  shape: shapeOf(Item ?? Key ?? {}),
  weight: Item ? ownUnits(Item) + indexesOf(Item) : 1,
});

const writesIn = (each: Readonly<Record<string, Write>>): Touched[] => Object.values(each).map(writeTouched);

/** What a call of the table asks for, item by item; a query asks for one partition. */
export const touchedBy = (text: string): Touched[] => {
  const request = JSON.parse(text) as Request;
  if (request.TransactItems) return request.TransactItems.flatMap(writesIn);
  if (request.RequestItems) {
    return Object.values(request.RequestItems).flatMap((asked) =>
      'Keys' in asked
        ? (asked.Keys ?? []).map((Key) => writeTouched({ Key }))
        : (asked as readonly Readonly<Record<string, Write>>[]).flatMap((each) =>
            Object.values(each).map(({ Item, Key }) => writeTouched({ ...(Item && { Item }), ...(Key && { Key }) })),
          ),
    );
  }
  if (request.Item || request.Key) return [writeTouched(request)];
  const partition = Object.values(request.ExpressionAttributeValues ?? {}).find(({ S }) => S?.startsWith('T#'));
  return [{ shape: `${partsOf(partition?.S ?? '')} list`, weight: 1 }];
};

/**
 * The units that a write consumes although it is refused, of which no answer tells: a condition that fails costs what the
 * item would, a canceled transaction twice that for each of its items, and no index is written
 * (AWS, DynamoDB Developer Guide, “Condition expressions” and “Transactions: capacity management”).
 */
export const refusedUnits = (text: string, answer: string): number => {
  const request = JSON.parse(text) as Request;
  if (answer.includes('ConditionalCheckFailedException')) return ownUnits(request.Item);
  if (!answer.includes('TransactionCanceledException')) return 0;
  const items = (request.TransactItems ?? []).flatMap((each) => Object.values(each));
  return items.reduce((sum, { Item: item }) => sum + 2 * ownUnits(item), 0);
};
