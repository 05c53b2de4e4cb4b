import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/run/tool.ts';

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
const wantScripts = ['@scarf/scarf', '@swc/core', 'esbuild'];

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
