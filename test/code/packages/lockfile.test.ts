import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../support/run/tool.ts';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
}
type Packages = Readonly<Record<string, Locked>>;

const read = (name: string): string => readFileSync(resolve(root, name), 'utf8');
const { '': _project, ...packages } = JSON.parse(read('package-lock.json')).packages as Packages;

/** They would run at each installation: one of them tells a company that counts users about this machine. */
const wantScripts = ['@scarf/scarf', 'esbuild'];

/** One part of a license is enough where it says OR; what an installation leaves out for this machine counts, too. */
const allowed =
  /^(MIT|MIT-0|0BSD|ISC|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|PSF-2\.0|OFL-1\.1|MPL-2\.0)$/;
/** The native library that draws pictures is linked to and not changed; and a package that names its license in a file. */
const exceptions = /^@img\/sharp-|^png-js$/;

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');
const isAllowed = (license = ''): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => allowed.test(each)));

/** What is wrong with the packages of a lockfile, by their names. */
const problemsOf = (locked: Packages): string[] =>
  Object.entries(locked).flatMap(([path, { version, resolved, integrity, inBundle, hasInstallScript, license }]) => {
    const name = nameOf(path);
    return [
      ...(/^\d+\.\d+\.\d+/.test(version ?? '') ? [] : [`${name}: no version`]),
      // Without an address each comes from the registry that npm is set to.
      ...(resolved === undefined ? [] : [`${name}: from elsewhere`]),
      ...(inBundle || /^sha512-/.test(integrity ?? '') ? [] : [`${name}: no checksum`]),
      ...(hasInstallScript && !wantScripts.includes(name) ? [`${name}: wants to run a script`] : []),
      ...(isAllowed(license) || exceptions.test(name) ? [] : [`${name}: license ${license}`]),
    ];
  });

it('S15: every package has an exact version, no address of its own, a checksum and a license that may be used', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(problemsOf(packages)).toEqual([]);
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const versions = Object.values<string>({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('S15: no package runs a script when it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

/** The packages that a bill of materials leaves out, or names without the checksum of the lockfile. */
const leftOut = (components: readonly Component[]): string[] => {
  const told = new Map(components.map((each) => [`${each.name}@${each.version}`, each.hashes?.[0]?.content]));
  const keyOf = ([path, { version }]: readonly [string, Locked]): string => `${nameOf(path)}@${version}`;
  const sumOf = ({ integrity = '' }: Locked): string =>
    Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  // What lies inside another package has no checksum of its own; the bill names it once for all that are of its version.
  const bundled = new Set(
    Object.entries(packages)
      .filter(([, { inBundle }]) => inBundle)
      .map(keyOf),
  );
  return Object.entries(packages)
    .filter((each) => !told.has(keyOf(each)) || (!bundled.has(keyOf(each)) && told.get(keyOf(each)) !== sumOf(each[1])))
    .map(([path]) => nameOf(path));
};

it('S15: the command of .github/SECURITY.md writes a bill of materials with every package and its checksum', () => {
  const told = read('.github/SECURITY.md').match(/^npm (sbom .+) > sbom\.json$/m)?.[1] ?? '';
  const materials = (...more: string[]): Component[] =>
    JSON.parse(execFileSync('npm', [...told.split(' '), ...more], { cwd: root, encoding: 'utf8' })).components;
  expect(leftOut(materials())).toEqual([]);
  // Control: what both the product and its tests need is left out so.
  expect(leftOut(materials('--omit=dev'))).toContain('react');
});

it.each<[string, Locked, string]>([
  ['without a checksum', { integrity: undefined }, 'no checksum'],
  ['with a weak one', { integrity: 'sha1-x' }, 'no checksum'],
  ['of another place', { resolved: 'https://packages.example/x.tgz' }, 'from elsewhere'],
  ['of a repository', { version: 'git+ssh://x', resolved: 'git+ssh://git@github.com/x/x.git' }, 'no version'],
  ['with a script', { hasInstallScript: true }, 'wants to run a script'],
  ['that may not be used', { license: 'AGPL-3.0-only' }, 'license AGPL-3.0-only'],
  ['that says nothing', { license: undefined }, 'license undefined'],
])('S15 control: a package %s is found', (_, change, problem) => {
  const sound = { version: '1.0.0', integrity: 'sha512-x', license: '(MIT OR GPL-3.0-or-later)' };
  expect(problemsOf({ 'node_modules/x': sound })).toEqual([]);
  expect(problemsOf({ 'node_modules/x': { ...sound, ...change } })).toContain(`x: ${problem}`);
});
