import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, describe, expect, it } from 'vitest';
import { AppTable } from '../../../infra/constructs/data/app-table.ts';
import { AppFunctions } from '../../../infra/constructs/functions/app-functions.ts';
import { FeatureFunctions } from '../../../infra/constructs/functions/feature-functions.ts';
import { pictureLayerGaps, pictureLayerPackages } from '../../../infra/constructs/functions/picture-layer.ts';
import { library } from '../../../infra/features/library.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { makeFixture } from '../fixture.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'northlight-layer-'));
const fixture = makeFixture();
afterAll(() => {
  for (const each of [folder, fixture.root]) rmSync(each, { recursive: true, force: true });
});

/** The first bytes of a compiled library for a processor, by its machine number in the ELF header. */
const elf = (machine: number): Buffer => {
  const head = Buffer.alloc(64);
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]).copy(head);
  head.writeUInt16LE(machine, 18);
  return head;
};
const ARM64 = 183;
const X64 = 62;

const packages = pictureLayerPackages(root);

/** A layer's folder as npm fills it, with binaries of this processor; no network is asked. */
const filled = (name: string, machine: number): string => {
  const layer = join(folder, name);
  for (const [each, version] of Object.entries(packages)) {
    const home = join(layer, 'nodejs/node_modules', each);
    mkdirSync(join(home, 'lib'), { recursive: true });
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name: each, version }));
    if (each !== 'sharp') writeFileSync(join(home, 'lib', 'library.node'), elf(machine));
  }
  return layer;
};

describe('the layer with the picture library', () => {
  it('has the packages for arm64 in the versions of the lockfile, those that sharp itself asks for', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const sharp = JSON.parse(readFileSync(join(root, 'node_modules/sharp/package.json'), 'utf8'));
    const { sharp: own, ...compiled } = packages;
    expect(own).toBe(dependencies.sharp);
    const asked = Object.keys(compiled).map((name) => [name, sharp.optionalDependencies[name]]);
    expect(Object.entries(compiled)).toEqual(asked);
  });

  it('is on whatever opens pictures and on nothing else, in arm64', () => {
    const stack = new Stack(new App(), 'Layer');
    const functions = new AppFunctions(stack, { ...fixture, pictureLayer: filled('whole', ARM64) });
    const table = new AppTable(stack, 'Data', { keepData: false });
    const bindings = { sendFiles: () => undefined, checkFiles: () => undefined };
    const about = { functions, table, features: library, contracts, environment: {}, requestSecrets: {} };
    new FeatureFunctions(about).bind(bindings);
    const template = Template.fromStack(functions.areaStack('library'));
    const layers = template.findResources('AWS::Lambda::LayerVersion');
    expect(Object.values(layers)).toMatchObject([
      { Properties: { CompatibleArchitectures: ['arm64'], CompatibleRuntimes: ['nodejs24.x'] } },
    ]);
    const withLayer = Object.entries(template.findResources('AWS::Lambda::Function')).filter(
      ([, { Properties }]) => Properties.Layers !== undefined,
    );
    expect(withLayer.map(([id]) => id)).toEqual([expect.stringMatching(/FileChecks/)]);
    expect(withLayer[0]?.[1].Properties).toMatchObject({
      Architectures: ['arm64'],
      Layers: [{ Ref: Object.keys(layers)[0] }],
    });
  });

  it('is whole with binaries for arm64; what lacks or is another processor’s is named', () => {
    expect(pictureLayerGaps(filled('whole', ARM64), packages)).toEqual([]);
    expect(pictureLayerGaps(filled('intel', X64), packages)).toEqual(
      Object.keys(packages)
        .filter((name) => name !== 'sharp')
        .map((name) => `${name}/library.node is not compiled for arm64`),
    );
    expect(pictureLayerGaps(join(folder, 'none'), packages)).toEqual(
      Object.keys(packages).map((name) => `${name} is missing`),
    );
    const old = { ...packages, sharp: '0.1.0' };
    expect(pictureLayerGaps(filled('whole', ARM64), old)).toEqual([`sharp is ${packages.sharp}, not 0.1.0`]);
    // The library of this machine is the control: it runs here, and would not in Lambda.
    const here = readdirSync(join(root, 'node_modules/@img')).find((name) => /^sharp-linux(musl)?-x64$/.test(name));
    if (!here) return;
    mkdirSync(join(folder, 'here/nodejs/node_modules/@img'), { recursive: true });
    const built = join(root, 'node_modules/@img', here, 'lib');
    const home = join(folder, 'here/nodejs/node_modules/@img', here);
    mkdirSync(join(home, 'lib'), { recursive: true });
    writeFileSync(join(home, 'package.json'), JSON.stringify({ version: '1' }));
    const [binary = ''] = readdirSync(built).filter((name) => name.endsWith('.node'));
    writeFileSync(join(home, 'lib', binary), readFileSync(join(built, binary)).subarray(0, 64));
    expect(pictureLayerGaps(join(folder, 'here'), { [`@img/${here}`]: '1' })).toEqual([
      `@img/${here}/${binary} is not compiled for arm64`,
    ]);
  });

  it.runIf(existsSync(join(root, `.cache/picture-layer-${packages.sharp}`)))('as installed here, is whole', () => {
    expect(pictureLayerGaps(join(root, `.cache/picture-layer-${packages.sharp}`), packages)).toEqual([]);
  });
});
