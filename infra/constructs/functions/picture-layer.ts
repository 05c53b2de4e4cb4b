import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { MissingPrerequisite } from '../missing-prerequisite.ts';

/** The layer in which Lambda finds the picture library (sharp with libvips, compiled for arm64). */
export const pictureLayer = (scope: Construct, folder: string): LayerVersion =>
  new LayerVersion(scope, 'PictureLayer', {
    code: Code.fromAsset(folder),
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_24_X],
    description: 'sharp and libvips for arm64',
  });

/** A package of the lockfile: its version and what it depends on. */
interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages that are compiled: sharp's own binding, and libvips which it links. */
const compiled = ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'] as const;

/** The picture library and its packages for Lambda's processor, each in the version that the lockfile names. */
export const pictureLayerPackages = (projectRoot: string): Record<string, string> => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
  );
  const versionOf = (name: string): string => {
    const { version } = packages[`node_modules/${name}`] ?? {};
    if (!version) throw new MissingPrerequisite(`The lockfile names no ${name}, which Lambda needs for photos.`);
    return version;
  };
  return Object.fromEntries(['sharp', ...compiled].map((name) => [name, versionOf(name)]));
};

/** What is missing of a layer's folder; empty where Lambda can load the library from it. */
export const pictureLayerGaps = (folder: string, packages: Readonly<Record<string, string>>): string[] =>
  Object.entries(packages).flatMap(([name, version]) => {
    const file = join(folder, 'nodejs/node_modules', name, 'package.json');
    if (!existsSync(file)) return [`${name} is missing`];
    const found: Locked = JSON.parse(readFileSync(file, 'utf8'));
    if (found.version !== version) return [`${name} is ${found.version}, not ${version}`];
    if (name === 'sharp') return [];
    const lib = join(folder, 'nodejs/node_modules', name, 'lib');
    const binaries = existsSync(lib) ? readdirSync(lib).filter((each) => /\.(node|so)(\.|$)/.test(each)) : [];
    const foreign = binaries.filter((each) => !isArm64(join(lib, each)));
    if (binaries.length === 0) return [`${name} has no binary`];
    return foreign.map((each) => `${name}/${each} is not compiled for arm64`);
  });

const ELF = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);
/** Machine number of AArch64 in an ELF header (System V ABI, e_machine). */
const AARCH64 = 183;

const isArm64 = (file: string): boolean => {
  const head = Buffer.alloc(20);
  const handle = openSync(file, 'r');
  readSync(handle, head, 0, head.length, 0);
  closeSync(handle);
  return head.subarray(0, 4).equals(ELF) && head.readUInt16LE(18) === AARCH64;
};

/**
 * Fills the layer's folder for a deployment and returns it. npm installs for the machine it runs on, so the packages for
 * Lambda's processor are installed apart, in the versions of the lockfile; kept until one changes.
 */
export const preparePictureLayer = (projectRoot: string): string => {
  const packages = pictureLayerPackages(projectRoot);
  const folder = join(projectRoot, `.cache/picture-layer-${packages.sharp}`);
  if (pictureLayerGaps(folder, packages).length === 0) return folder;
  const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  try {
    const named = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
    const target = ['--prefix', join(folder, 'nodejs'), ...named];
    execFileSync('npm', ['install', ...platform, ...quiet, ...target], { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (cause) {
    throw new MissingPrerequisite(
      `sharp@${packages.sharp} for linux-arm64 could not be installed, and Lambda needs it for photos: ${cause}`,
    );
  }
  const gaps = pictureLayerGaps(folder, packages);
  if (gaps.length > 0)
    throw new MissingPrerequisite(`The layer with sharp for linux-arm64 is not whole: ${gaps.join('; ')}`);
  return folder;
};
