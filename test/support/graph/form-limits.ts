import { textLimitsOfRoute } from '../contract/text-limits.ts';
import { isNode, type Node, parse, type Source } from './second-declarations.ts';

/** A number of characters that a form's field stops at, written out in its file. */
export interface FormLimit {
  readonly file: string;
  /** The contract's name for the field, as far as the form says it. */
  readonly field: string | undefined;
  readonly most: number;
}

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nodeOf = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const unwrapped = (value: unknown): Node | undefined => {
  const node = nodeOf(value);
  return node?.type === 'JSXExpressionContainer' || node?.type === 'ChainExpression'
    ? unwrapped(node.expression)
    : node;
};

/** Numbers that the file itself gives a name; those it imports stand in one place. */
const numbersIn = (program: Node): Map<unknown, number> =>
  new Map(
    nodesOf(program.body)
      .map((each) => nodeOf(each.declaration) ?? each)
      .flatMap(({ declarations }) => nodesOf(declarations))
      .flatMap(({ id, init }) => {
        const value = nodeOf(init)?.value;
        return typeof value === 'number' ? [[nodeOf(id)?.name, value] as const] : [];
      }),
  );

/** The last word of what a field shows: `note` for `draft.note`, `detail.note.trim()` or `note`. */
const lastName = (value: unknown): string | undefined => {
  const node = unwrapped(value);
  if (node?.type === 'Identifier') return textOf(node.name);
  if (node?.type === 'CallExpression') return lastName(node.callee);
  if (node?.type === 'LogicalExpression') return lastName(node.left);
  if (node?.type !== 'MemberExpression') return undefined;
  const name = textOf(nodeOf(node.property)?.name);
  return name === 'trim' || name === 'value' ? lastName(node.object) : name;
};

const attributeOf = (element: Node, name: string): unknown =>
  nodesOf(element.attributes).find((each) => nodeOf(each.name)?.name === name)?.value;

/** `setReason(…)`: reason. */
const setOf = (node: Node): string | undefined => {
  const name = node.type === 'CallExpression' ? textOf(nodeOf(node.callee)?.name) : undefined;
  return name && /^set[A-Z]/.test(name) ? `${name.charAt(3).toLowerCase()}${name.slice(4)}` : undefined;
};

/** The name under which the innermost of the nodes around keeps a value. */
const keptAs = (around: readonly Node[]): string | undefined => {
  for (const node of around.toReversed()) {
    const name = node.type === 'Property' ? textOf(nodeOf(node.key)?.name) : setOf(node);
    if (name) return name;
  }
  return undefined;
};

const member = (node: unknown): string | undefined => textOf(nodeOf(nodeOf(node)?.property)?.name);

type Found = Pick<FormLimit, 'field' | 'most'>;
type NumberOf = (value: unknown) => number | undefined;

/** `<TextField value={draft.name} maxLength={120} />`, `<ReasonModal most={300} />`. */
const onElement = (node: Node, numberOf: NumberOf): Found[] => {
  if (node.type !== 'JSXOpeningElement') return [];
  const isReason = nodeOf(node.name)?.name === 'ReasonModal';
  const most = numberOf(attributeOf(node, isReason ? 'most' : 'maxLength'));
  if (most === undefined) return [];
  return [{ most, field: isReason ? 'reason' : lastName(attributeOf(node, 'value')) }];
};

/** `setReason(detail.value.slice(0, 300))`, `{ pageUrl: location.href.slice(0, 2000) }`. */
const onSlice = (node: Node, around: readonly Node[], numberOf: NumberOf): Found[] => {
  const [from, to] = nodesOf(node.arguments);
  if (node.type !== 'CallExpression' || member(node.callee) !== 'slice' || from?.value !== 0) return [];
  const most = numberOf(to);
  const isTyped = member(nodeOf(node.callee)?.object) === 'value';
  return most !== undefined && isTyped ? [{ most, field: keptAs(around) }] : [];
};

/** Fewer are rows or choices that are counted, not characters. */
const MIN_COMPARED = 20;

/** `draft.title.trim().length > MAX_TITLE_CHARS`. */
const onLength = (node: Node, numberOf: NumberOf): Found[] => {
  const isUpper = node.type === 'BinaryExpression' && ['>', '>=', '<='].includes(String(node.operator));
  const most = isUpper && member(node.left) === 'length' ? numberOf(node.right) : undefined;
  const field = most === undefined ? undefined : lastName(nodeOf(node.left)?.object);
  return most === undefined || most < MIN_COMPARED || field === undefined ? [] : [{ most, field }];
};

const limitText = /maxLength=|most=|value\.slice\(0,|\.length (?:>|>=|<=) (?:[A-Z]|\d{2})/;

/** Every limit of a form that a file writes out, and those of a length that it compares. */
export const formLimitsIn = (source: Source): { typed: FormLimit[]; compared: FormLimit[] } => {
  const [typed, compared]: [FormLimit[], FormLimit[]] = [[], []];
  if (!limitText.test(source.code)) return { typed, compared };
  const program = parse(source);
  const named = numbersIn(program);
  const numberOf: NumberOf = (value) => {
    const node = unwrapped(value);
    if (node?.type === 'Literal' && typeof node.value === 'number') return node.value;
    return node?.type === 'Identifier' ? named.get(node.name) : undefined;
  };
  const walk = (value: unknown, around: readonly Node[]): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, around);
    else if (isNode(value)) {
      const found = [...onElement(value, numberOf), ...onSlice(value, around, numberOf)];
      typed.push(...found.map((each) => ({ file: source.file, ...each })));
      compared.push(...onLength(value, numberOf).map((each) => ({ file: source.file, ...each })));
      for (const inner of Object.values(value)) walk(inner, [...around, value]);
    }
  };
  walk(program, []);
  return { typed, compared };
};

const routeText = /'((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^']*)'/g;

/** The routes that a text names. */
export const routesIn = (code: string): string[] => [...code.matchAll(routeText)].flatMap(([, key]) => key ?? []);

/** `web/features/crm/lead` for a file in it; two folders for one of no feature. */
const featureOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('web/features/') ? 4 : 2)
    .join('/');

const limitsOf = (routes: Iterable<string>, field: string | undefined): Set<number> => {
  const all = new Set<number>();
  for (const route of routes) {
    for (const [name, limits] of textLimitsOfRoute(route)) {
      if (field === undefined || name === field) for (const limit of limits) all.add(limit);
    }
  }
  return all;
};

/** What the routes of a form say of a field: those that its file names before those of its feature. */
const allowed = (own: string[], ofFeature: Set<string>, field: string | undefined): Set<number> => {
  const first = field === undefined ? new Set<number>() : limitsOf(own, field);
  return first.size > 0 || field === undefined ? first : limitsOf(ofFeature, field);
};

/**
 * The limits of forms that their routes don't have, as `file: field most`. A field that no route of its feature knows by
 * its name has to stop where some text of these routes does; a compared length counts where its name is a field's.
 */
export const strayLimits = (sources: readonly Source[]): { stray: string[]; checked: number } => {
  const routes = new Map<string, Set<string>>();
  for (const { file, code } of sources) {
    const ofFeature = routes.get(featureOf(file)) ?? new Set();
    for (const key of routesIn(code)) ofFeature.add(key);
    routes.set(featureOf(file), ofFeature);
  }
  let checked = 0;
  const stray = sources.flatMap((source) => {
    const own = routesIn(source.code);
    const ofFeature = routes.get(featureOf(source.file)) ?? new Set();
    const { typed, compared } = formLimitsIn(source);
    return [...typed, ...compared]
      .filter((limit) => {
        const known = allowed(own, ofFeature, limit.field);
        const isCompared = !typed.includes(limit);
        if (isCompared && known.size === 0) return false;
        checked += 1;
        return !(known.size > 0 ? known : limitsOf(ofFeature, undefined)).has(limit.most);
      })
      .map(({ file, field, most }) => `${file}: ${field} ${most}`);
  });
  return { stray, checked };
};
