import { expect, it } from 'vitest';
import { allRoutes, pathParametersOf, valueInPath } from '../../support/contract/routes.ts';
import { sampleInput } from '../../support/contract/sample.ts';

/**
 * Fields that a program reads and nobody does: ids, tokens and codes, search words, addresses, what is looked up or read
 * by a reader of its own, the field that people don’t see.
 */
const unread =
  /(?:Id|Ids|Token|Url|Code)$|^(?:id|ids|cursor|q|query|token|secret|code|state|scope|csv|customCss|customJs|address|host|columns|contact|serviceRoot|user_id|url|template|photos|statements|answers|assignedTo|assignTo|owner|fallback|people|paused|phone|type|value|website|signedAs)$/;

type Path = readonly (string | number)[];
type Leaf = readonly [path: Path, value: string];

const leavesOf = (value: unknown, path: Path = []): Leaf[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
};

const replaced = (value: unknown, [first, ...rest]: Path, text: string): unknown => {
  if (first === undefined) return text;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  Object.assign(copy, { [first]: replaced((value as Record<string, unknown>)[first], rest, text) });
  return copy;
};

const nameOf = (path: Path): string => String(path.findLast((part) => !/^\d+$/.test(String(part))));
const sampled = allRoutes.flatMap((route) => {
  const inPath = pathParametersOf(route).map((name) => [name, valueInPath(name, 'none')]);
  const sample = route.access.kind === 'webhook' ? undefined : { ...sampleInput(route), ...Object.fromEntries(inPath) };
  return route.input.safeParse(sample).success ? [{ route, sample }] : [];
});

/** Texts that would be kept with a right-to-left override or a NUL among their letters. */
const keeping = (isUnread: (path: Path) => boolean): string[] =>
  sampled.flatMap(({ route, sample }) =>
    leavesOf(sample)
      .filter(([path]) => !pathParametersOf(route).includes(String(path[0])) && !isUnread(path))
      .filter(([path, value]) =>
        ['\u202e', '\u0000'].some((mark) => {
          const { data } = route.input.safeParse(replaced(sample, path, value + mark));
          return leavesOf(data).some(([, kept]) => kept.includes(mark));
        }),
      )
      .map(([path]) => `${route.method} ${route.path} ${path.join('.')}`),
  );

it('no text that people read runs backwards or holds what ends a text elsewhere', () => {
  expect(sampled.length).toBeGreaterThan(450);
  expect(keeping((path) => unread.test(nameOf(path)))).toEqual([]);
});

it('control: fields that take any text are seen', () => {
  expect(keeping((path) => nameOf(path) !== 'q').length).toBeGreaterThan(5);
});
