import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { call } from '../../support/cloud/http.ts';
import { itemsOf, untilIdle } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, takesBody } from '../../support/contract/routes.ts';
import { sampleInput } from '../../support/contract/sample.ts';
import { inputSchemaOf, type Schema } from '../../support/contract/schema.ts';
import { basketOf, newPerson, orderBasket } from '../../support/people/journey.ts';
import { mapAtOnce } from '../../support/run/at-once.ts';
import { quickOrFull, shareInTurn } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';

const origin = inject('origin');
const started = performance.now();
const host = 'northlight.localhost';

type Path = readonly (string | number)[];

const fromAnybody = allRoutes.filter(
  (route) => takesBody(route) && (route.access.kind === 'public' || route.access.kind === 'optional'),
);

const isText = ({ type, enum: choices, format, pattern }: Schema): boolean =>
  type === 'string' && choices === undefined && format === undefined && pattern === undefined;

/** Where a route takes any text, however deep. */
const textsIn = (schema: Schema, path: Path = []): Path[] => {
  if (isText(schema)) return [path];
  if (schema.type === 'array') return textsIn(schema.items ?? {}, [...path, 0]);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
};

const put = (value: unknown, [first, ...rest]: Path, text: string): unknown => {
  if (first === undefined) return text;
  if (Array.isArray(value)) return value.map((each, n) => (n === first ? put(each, rest, text) : each));
  const fields = value as Record<string, unknown>;
  return { ...fields, [first]: put(fields[first], rest, text) };
};

/** Valid input but for the text; the captured person is new, so that nothing is taken for a repetition. */
const inputWith = (route: Route, path: Path, text: string): Record<string, unknown> => {
  const { email, phone } = newPerson();
  const sample = sampleInput(route);
  const fresh = { ...sample, ...('email' in sample && { email }), ...('phone' in sample && { phone }) };
  return put(fresh, path, text) as Record<string, unknown>;
};

const slots = fromAnybody.flatMap((route) => textsIn(inputSchemaOf(route)).map((path) => ({ route, path })));

/** In the quick run one field in so many, others the next day. */
const EVERY = { ours: 2, control: 4 };

/** Sends the text in these fields; answers how many calls were accepted. */
const send = async (text: string, fields: readonly (typeof slots)[number][]): Promise<number> => {
  const answers = await mapAtOnce(fields, ({ route, path }) =>
    call(origin, callOf(route), { host, body: inputWith(route, path, text) }),
  );
  await untilIdle(origin);
  return answers.filter(({ status }) => status < 300).length;
};

const keyOf = ({ pk, sk }: { pk?: string; sk?: string }): string => `${pk} ${sk}`;

/** The keys of the items in which the token stands. */
const holding = async (token: string): Promise<string[]> =>
  (await itemsOf(origin)).filter((item) => JSON.stringify(item).includes(token)).map(keyOf);

let link: string;
let token: string;
let known: Set<string>;

beforeAll(async () => {
  const { order } = await orderBasket(origin, basketOf('photography'));
  token = order.manageToken;
  link = `http://${host}/booking-confirmation/${order.orderId}?token=${token}`;
  await untilIdle(origin);
  // The order's own event and its mail are for the buyer alone.
  known = new Set(await holding(token));
});

afterAll(() => printBar('F6', { routes: fromAnybody.length, texts: slots.length }, started));

describe('F6: a buyer’s link, sent in every text of every public route', () => {
  it('leaves its token in no stored item', async () => {
    expect(slots.length).toBeGreaterThan(40);
    const accepted = await send(link, shareInTurn(slots, EVERY.ours));
    expect(accepted).toBeGreaterThan(quickOrFull(5, 10));
    expect((await holding(token)).filter((key) => !known.has(key))).toEqual([]);
  });

  it('control: the same search finds what is stored without being stripped', async () => {
    await send(link.replace('token=', 'unknown='), shareInTurn(slots, EVERY.control));
    expect((await holding(token)).filter((key) => !known.has(key))).not.toEqual([]);
  });
});
