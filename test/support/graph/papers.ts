import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { pageAt } from '../../../shared/company/site/site-pages.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { rooms } from '../../../web/app/console/rooms/rooms.ts';

const root = join(import.meta.dirname, '../../..');
const skipped = /(^|\/)(node_modules|\.git|\.local|\.cache|dist|cdk\.out|pictures|test-results)(\/|$)/;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export interface Paper {
  readonly path: string;
  readonly text: string;
}

/** Every Markdown file of the repository but the generated one, which has a test of its own. */
export const readPapers = (): Paper[] =>
  globSync(['*.md', '{.github,shared,functions,infra,web,test}/**/*.md'], { cwd: root })
    .filter((path) => !skipped.test(path) && path !== 'functions/access-patterns.md')
    .map((path) => ({ path, text: read(path) }));

/** What papers may name. */
export interface Repository {
  /** True for a file or folder; `*` and `<name>` stand for any part of a name. */
  readonly hasPath: (path: string) => boolean;
  /** True for the name of a file in any folder. */
  readonly hasFileName: (name: string) => boolean;
  readonly hasScript: (name: string) => boolean;
  readonly hasProgram: (name: string) => boolean;
  /** True for a route, page, room or other path that the product answers. */
  readonly answers: (method: string | undefined, path: string) => boolean;
  /** True for a variable that a source file reads. */
  readonly readsVariable: (name: string) => boolean;
}

/** Written by whoever deploys, so it is not in the repository. */
const deployersFile = 'cdk.context.json';

const escaped = (text: string): string => text.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&');
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${escaped(path)
      .replaceAll('**', '\0')
      .replaceAll(/\*|<[^>]+>/g, '[^/]+')
      .replaceAll('\0', '.+')}$`,
  );

/** Test files are named without their ending: `every/access` is `every/access.test.ts`. */
const endings = ['', '.ts', '.test.ts', '.spec.ts', '.bench.ts'];

const routes = Object.values(contracts).flatMap((contract) =>
  Object.values<{ method: string; path: string }>(contract).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  })),
);
const roomPaths = rooms.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]);

/** True for a page of the site; a path below one that takes any rest is a room's or nobody's. */
const isPage = (path: string): boolean => {
  const page = pageAt(path);
  return page !== undefined && !page.path.endsWith('/*');
};

const isRoute = (method: string | undefined, path: string): boolean =>
  routes.some((route) => (!method || route.method === method) && route.pattern.test(path));

/** The start of an address up to its first variable part, which a source file must contain as a path. */
const isLiteral = (code: string, path: string): boolean => {
  const start = path.replace(/^\/__local(?=\/)/, '').replace(/[<{].*$/, '');
  return start === '/' ? path === '/' : new RegExp(`['"\`} ]${escaped(start)}`).test(code);
};

export const readRepository = (): Repository => {
  const files = globSync('**', { cwd: root, withFileTypes: true, exclude: ({ name }) => skipped.test(name) })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  const hidden = globSync(['.*', '.github/**', '.ci/**', '.biome/**'], { cwd: root });
  const paths = [...new Set([...files, ...hidden].flatMap((file) => [file, ...foldersOf(file)]))];
  const ignored = read('.gitignore').split('\n').filter(Boolean);
  const generated = [...ignored.map((line) => line.replaceAll(/^\/|\/$/g, '')), deployersFile];
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'test/code/papers/papers.test.ts');
  const product = sources
    .filter((file) => !file.startsWith('test/') && !/\.test\.tsx?$/.test(file))
    .map(read)
    .join('\n');
  const everything = sources.map(read).join('\n');
  const { scripts, devDependencies, dependencies } = JSON.parse(read('package.json'));
  const programs = new Set([...Object.keys({ ...devDependencies, ...dependencies }), 'cdk']);
  return {
    hasPath: (path) => {
      const patterns = endings.map((ending) => patternOf(path + ending));
      return (
        generated.some((name) => path === name || path.startsWith(`${name}/`)) ||
        paths.some((known) => patterns.some((pattern) => pattern.test(known)))
      );
    },
    hasFileName: (name) => {
      const pattern = patternOf(name);
      return [...generated, ...paths].some((path) => pattern.test(basename(path)));
    },
    hasScript: (name) => name in scripts,
    hasProgram: (name) => programs.has(name) || programs.has(`@playwright/${name}`),
    answers: (method, path) =>
      path.startsWith('/api/')
        ? isRoute(method, path)
        : isPage(path) || roomPaths.includes(path) || isLiteral(product, path),
    readsVariable: (name) => new RegExp(`\\b${name}\\b`).test(everything),
  };
};

const foldersOf = (file: string): string[] => {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};

/** `{a,b}.ts` is `a.ts` and `b.ts`; a parameter such as `{id}` stays. */
const alternatives = (name: string): string[] => {
  const braces = /\{([^{}]*,[^{}]*)\}/.exec(name);
  return braces ? (braces[1] ?? '').split(',').flatMap((part) => alternatives(name.replace(braces[0], part))) : [name];
};

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

const isPath = (span: string): boolean =>
  /^\.{0,2}[\w.@*<>{},-]+(\/[\w.@*<>{},-]*)+$/.test(span) && !/^(text|application|image)\/|<tenant>/.test(span);
const isFileName = (span: string): boolean => /^[\w*.-]+\.(ts|tsx|mjs|json|css|md|html)$/.test(span);
const isVariable = (span: string): boolean => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(=\S*)?$/.test(span);

interface Span {
  readonly span: string;
  /** The spans before it that are joined to it by commas. */
  readonly listed: readonly string[];
}

const spansOf = (line: string): Span[] => {
  let end = 0;
  let listed: string[] = [];
  return [...line.matchAll(/`([^`]+)`/g)].map(({ 0: { length }, 1: span = '', index }) => {
    if (!/^(,| and|, and) $/.test(line.slice(end, index))) listed = [];
    end = index + length;
    const result = { span, listed };
    listed = [...listed, span];
    return result;
  });
};

/** The files, commands and addresses a paper names that do not exist, each as the paper writes it. */
export const falseClaims = ({ path, text }: Paper, repository: Repository): string[] => {
  const [top = ''] = path.split('/');
  const places = [...new Set(['.', top.includes('.') ? '.' : top, dirname(path)])];
  const isSomewhere = (name: string): boolean =>
    places.some((place) => repository.hasPath(normalize(join(place, name)).replace(/\/$/, '')));

  const isTruePath = (span: string): boolean => alternatives(span).every(isSomewhere);
  const isTrueCommand = (span: string): boolean => {
    const words = span.split(/\s+/);
    const start = words.findIndex((word) => !isVariable(word));
    const [program, first = '', second = ''] = words.slice(Math.max(start, 0));
    const named = words.filter((word) => /\.(ts|mjs)$/.test(word));
    if (!named.every(isSomewhere)) return false;
    // A command of npm's own; `code/packages/lockfile.test.ts` runs it as it is written.
    if (program === 'npm' && first === 'sbom') return true;
    if (program === 'npm' && first !== 'exec') return repository.hasScript(first === 'run' ? second : first);
    const tool = first === 'exec' ? words[words.indexOf('--') + 1] : first;
    return program === 'node' || repository.hasProgram(tool ?? '');
  };
  const isTrueAddress = (span: string): boolean => {
    const [, method, address = ''] = /^(?:(GET|POST|PUT|PATCH|DELETE) )?(\/\S*)$/.exec(span) ?? [];
    return repository.answers(method, address.replace(/[?#].*$/, ''));
  };
  const isTrueLink = (target: string): boolean => {
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : normalize(join(dirname(path), file));
    if (!repository.hasPath(linked.replace(/\/$/, ''))) return false;
    return anchor === undefined || anchorsIn(linked === path ? text : read(linked)).includes(anchor);
  };

  /** A bare name in a list belongs to the folder of the list's path. */
  const isTrueName = (name: string, listed: readonly string[]): boolean => {
    const neighbor = listed.findLast((span) => isPath(span) && isFileName(basename(span)));
    if (neighbor) return isSomewhere(join(dirname(neighbor), name));
    return repository.hasFileName(name);
  };

  const isTrue = ({ span, listed }: Span): boolean => {
    if (/^(npm|npx|node) /.test(span) || /^[A-Z_]+=\S+ (npm|npx|node) /.test(span)) return isTrueCommand(span);
    if (/^(?:(GET|POST|PUT|PATCH|DELETE) )?\/\S*$/.test(span)) return isTrueAddress(span);
    if (isVariable(span)) return repository.readsVariable(span.replace(/=.*/, ''));
    if (isFileName(span)) return isTrueName(span, listed);
    return !isPath(span) || isTruePath(span);
  };

  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const commands = [...text.matchAll(/^```[\s\S]*?^```$/gm)].flatMap(([block]) =>
    block.split('\n').flatMap((line) => /^((?:[A-Z_]+=\S+ )?(?:npm|npx|node) [^#\n]*)/.exec(line)?.[1]?.trim() ?? []),
  );
  const links = [...prose.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target]) => target ?? '');
  const local = [...prose.matchAll(/<http:\/\/[\w.]*localhost:3000([^>]*)>/g)].map(([, address]) => address || '/');
  return [
    ...prose
      .split('\n')
      .flatMap(spansOf)
      .filter((span) => !isTrue(span))
      .map(({ span }) => span),
    ...commands.filter((command) => !isTrueCommand(command)),
    ...local.filter((address) => !isTrueAddress(address)),
    ...links.filter((target) => !isTrueLink(target)),
  ];
};
