import fc from 'fast-check';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { pathParametersOf, takesBody, walkedRoutes } from '../../support/contract/routes.ts';
import { inputSchemaOf } from '../../support/contract/schema.ts';
import { type Spoiled, spoiledInputs } from '../../support/contract/spoil.ts';
import { hostileBodies, hostileTexts, hostileValues } from './hostile.ts';
import type { Kind } from './judge.ts';
import { type Arb, type Input, idBodies, objectFrom } from './valid-input.ts';
import type { Sent } from './world.ts';

export interface Drawn extends Sent {
  readonly kind: Kind;
  readonly what: string;
}

const asQuery = (input: Input): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

const carry = (route: Route, input: Input): Pick<Sent, 'query' | 'body'> =>
  takesBody(route) ? { body: JSON.stringify(input) } : { query: asQuery(input) };

const pathFrom = (route: Route, texts: Arb<string>): Arb<Record<string, string>> =>
  fc.record(Object.fromEntries(pathParametersOf(route).map((name) => [name, texts])), { noNullPrototype: true });

const canBeQueried = ({ what, input }: Spoiled): boolean =>
  !what.endsWith('string given as number') &&
  Object.values(input).every((value) => value !== null && typeof value !== 'object' && value !== undefined);

/** A spoiled input with everything else drawn anew: only the field at the top that holds the fault is kept. */
const spoiltWith = (fresh: Input, { path, input }: Spoiled): Input => {
  const top = path.split('.')[0] ?? '';
  const { [top]: _, ...others } = fresh;
  return top in input ? { ...others, [top]: input[top] } : others;
};

const replaceOne = (input: Input, pick: number, value: unknown): Input => {
  const names = Object.keys(input);
  const name = names[pick % Math.max(1, names.length)] ?? 'odd';
  const old = input[name];
  const isNested = old !== null && typeof old === 'object' && !Array.isArray(old) && pick % 3 > 0;
  return { ...input, [name]: isNested ? replaceOne(old as Input, pick >> 2, value) : value };
};

/** A request of any kind to one route. */
export const requestsTo = (route: Route): Arb<Drawn> => {
  const valid = objectFrom(inputSchemaOf(route));
  const spoiled = spoiledInputs(route).filter((each) => takesBody(route) || canBeQueried(each));
  const ids = fc.oneof(
    idBodies.map((text) => `led_${text}`),
    fc.constantFrom('none', 'current'),
  );
  const odd = fc.constantFrom(...hostileTexts.filter((text) => text !== '' && text.length < 3000));
  const sent = (kind: Kind, what: string, input: Input, path: Record<string, string>): Drawn => ({
    route,
    kind,
    what,
    path,
    ...carry(route, input),
  });
  const near = fc.tuple(valid, fc.constantFrom(...(spoiled.length > 0 ? spoiled : [undefined])), pathFrom(route, ids));
  const pick = fc.nat(10_000);
  const choices: { weight: number; arbitrary: Arb<Drawn> }[] = [
    { weight: 2, arbitrary: fc.tuple(valid, pathFrom(route, ids)).map(([i, p]) => sent('valid', '', i, p)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(valid, hostileValues, pick, pathFrom(route, odd))
        .map(([i, value, n, p]) => sent('hostile value', '', replaceOne(i, n, value), p)),
    },
  ];
  if (spoiled.length > 0) {
    const arbitrary = near.map(([i, s, p]) => sent('near', s?.what ?? '', s ? spoiltWith(i, s) : i, p));
    choices.push({ weight: 5, arbitrary });
  }
  if (takesBody(route)) {
    const arbitrary = fc
      .tuple(fc.constantFrom(...hostileBodies), pathFrom(route, ids))
      .map(([body, path]): Drawn => ({ route, kind: 'hostile body', path, ...body }));
    choices.push({ weight: 1, arbitrary });
  }
  return fc.oneof(...choices);
};

/** A request of any kind to any route. */
export const anyRequest: Arb<Drawn> = fc.oneof(...walkedRoutes.map(requestsTo));
