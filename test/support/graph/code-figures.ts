import { globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { lineCount, MAX_FUNCTION_LINES, namedFunctions, unexplainedLong } from './long-functions.ts';
import { isNode, type Node, parse, type Source, secondDeclarations, visit } from './second-declarations.ts';

const MAX_FOLDER_FILES = 40;
const SHORT_FILE_LINES = 10;

/** An import as a pair of files. */
export type Edge = readonly [from: string, to: string];

interface Parsed extends Source {
  readonly program: Node;
}

const importsOf = ({ file, program }: Parsed): Edge[] => {
  const edges: Edge[] = [];
  visit(program, ({ type, source }) => {
    const isImport = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(String(type));
    if (!isImport || !isNode(source) || typeof source.value !== 'string' || !source.value.startsWith('.')) return;
    edges.push([file, normalize(join(dirname(file), source.value))]);
  });
  return edges;
};

/** The sets of names that reach each other, of two names or more (Tarjan's strongly connected components). */
export const knotsOf = (edges: readonly Edge[]): string[][] => {
  const next = Map.groupBy(edges, ([from]) => from);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const knots: string[][] = [];
  const walk = (name: string): void => {
    const own = index.size;
    index.set(name, own);
    low.set(name, own);
    stack.push(name);
    for (const [, to] of next.get(name) ?? []) {
      if (!index.has(to)) walk(to);
      if (stack.includes(to)) low.set(name, Math.min(low.get(name) ?? own, low.get(to) ?? own));
    }
    if (low.get(name) !== own) return;
    const knot = stack.splice(stack.indexOf(name));
    if (knot.length > 1) knots.push(knot);
  };
  for (const name of next.keys()) if (!index.has(name)) walk(name);
  return knots;
};

/** The imports between units of one layer; a composition root is nobody's import and may reach up where that is listed. */
const between = (edges: readonly Edge[], unitOf: (file: string) => string | undefined): Edge[] => {
  const pairs = edges.flatMap(([from, to]) => {
    const [above, below] = [unitOf(from), unitOf(to)];
    const isOneLayer = from.split('/')[0] === to.split('/')[0];
    return isOneLayer && !from.endsWith('.lambda.ts') && above && below && above !== below ? [`${above} ${below}`] : [];
  });
  return [...new Set(pairs)].map((pair) => pair.split(' ') as [string, string]);
};

const literalSpreads = ({ program }: Parsed): number => {
  let count = 0;
  visit(program, ({ type, argument }) => {
    if (type === 'SpreadElement' && isNode(argument) && argument.type === 'ObjectExpression') count += 1;
  });
  return count;
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

interface Place {
  readonly layer: string;
  readonly area?: string;
  readonly feature?: string;
}

/** The place of `functions/<area>/<feature>/x.ts`; a tree without areas has `functions/<feature>/x.ts`. */
const placeIn =
  (areas: ReadonlySet<string>) =>
  (file: string): Place | undefined => {
    const [layer = '', ...rest] = file.replace(/^web\/features\//, 'features/').split('/');
    const folders = rest.slice(0, -1);
    if (
      !['shared', 'functions', 'features'].includes(layer) ||
      ['platform', 'contract'].includes(folders[0] ?? 'contract')
    )
      return;
    if (areas.size === 0) return { layer, feature: `${layer}/${folders[0]}` };
    if (!areas.has(folders[0] ?? '')) return;
    return {
      layer,
      area: `${layer}/${folders[0]}`,
      ...(folders[1] && { feature: `${layer}/${folders[0]}/${folders[1]}` }),
    };
  };

const largest = (knots: readonly string[][]): number => Math.max(0, ...knots.map(({ length }) => length));

/** What the table of a large change compares: the shape of a tree's product code, each figure counted. */
export const codeFigures = (root: string, sources: readonly Source[], areas: ReadonlySet<string>) => {
  const parsed = sources.map((source): Parsed => ({ ...source, program: parse(source) }));
  const edges = parsed.flatMap(importsOf);
  const placeOf = placeIn(areas);
  const features = between(edges, (file) => placeOf(file)?.feature);
  const inFunctions = features.filter(([from]) => from.startsWith('functions/'));
  const mutual = new Set(features.map((pair) => pair.join(' ')));
  const folders = Object.groupBy(
    globSync('{shared,functions,web,infra,test}/**/*.*', {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist|cdk\.out)$/.test(name),
    }),
    (file) => dirname(file),
  );
  const fileLines = sources.map(({ code }) => lineCount(code));
  const functions = parsed.flatMap((each) => namedFunctions(each, each.program).map(({ lines }) => lines));
  return {
    files: sources.length,
    'features of functions': new Set(
      sources.map(({ file }) => placeOf(file)?.feature).filter((name) => name?.startsWith('functions/')),
    ).size,
    'pairs of features of functions': inFunctions.length,
    'pairs both ways, all layers': features.filter(([from, to]) => mutual.has(`${to} ${from}`)).length / 2,
    'features in the largest knot': largest(knotsOf(features)),
    'areas in the largest knot': largest(knotsOf(between(edges, (file) => placeOf(file)?.area))),
    'circles of files, types included': knotsOf(edges).length,
    'folders of more than 40 files': Object.values(folders).filter((files) => (files?.length ?? 0) > MAX_FOLDER_FILES)
      .length,
    'files of at most 10 lines': fileLines.filter((lines) => lines <= SHORT_FILE_LINES).length,
    'literal spreads': parsed.reduce((sum, each) => sum + literalSpreads(each), 0),
    'second declarations': secondDeclarations(sources).length,
    'lines of a file, median': quantile(fileLines, 0.5),
    'lines of a file, p90': quantile(fileLines, 0.9),
    'functions of more than 40 lines': functions.filter((lines) => lines > MAX_FUNCTION_LINES).length,
    'of these without a reason': unexplainedLong(sources).length,
    'lines of a function, median': quantile(functions, 0.5),
    'lines of a function, p90': quantile(functions, 0.9),
  };
};
