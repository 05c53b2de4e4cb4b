import { resolve } from 'node:path';
import { blockedPorts } from './blocked-ports.ts';
import { Notice } from './notices/notice.ts';

export interface CloudOptions {
  /** 0 picks a free port. */
  port: number;
  /** The folder of the synthesized templates. */
  assembly: string;
  /** A folder for the state, or undefined to keep it in memory. */
  data: string | undefined;
  startAt?: number;
  rateLimits: boolean;
  /** `stand-in`, or the address of a server that speaks Bedrock's format; without it the assistants have no model. */
  model?: string | undefined;
  /** The address of a server that speaks the voice provider's format, with its key: `http://key@127.0.0.1:4000`. */
  voice?: string | undefined;
  /** Whether test payments are taken; without them every order is paid later. */
  stripe?: boolean;
  /** Whether a stand-in of Dotloop runs; without it nobody can connect to one. */
  dotloop?: boolean;
  /** Whether a stand-in of an MLS runs, which the demo's feed copies. */
  reso?: boolean;
  /** Whether the first start creates weeks of demo orders and leads. */
  demoLife: boolean;
  /** Multiplies the template's timeouts: 1 by default, more on a busy machine. */
  patience?: number;
  fresh: boolean;
}

const root = resolve(import.meta.dirname, '../..');

/** The data folder that LOCAL_CLOUD_DATA names; throws a notice where it names none. */
export const dataFolderOf = ({ LOCAL_CLOUD_DATA: data = '.local' }: NodeJS.ProcessEnv): string => {
  if (data === 'memory') throw new Notice('LOCAL_CLOUD_DATA is "memory", which is no folder.');
  return resolve(root, data);
};

/** Reads PORT, --fresh, and of LOCAL_CLOUD_…: DATA, NOW, RATE_LIMITS, DEMO_LIFE, MODEL, VOICE, STRIPE, DOTLOOP, RESO, PATIENCE and ASSEMBLY. */
export const readOptions = (environment: NodeJS.ProcessEnv, args: string[]): CloudOptions => {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Notice(`PORT is "${environment.PORT}"; it must be a number from 0 to 65535, for example PORT=3000.`);
  }
  if (blockedPorts.has(port)) {
    throw new Notice(`PORT is ${port}, which browsers refuse to open. Choose another: PORT=3000 npm start`);
  }
  const { LOCAL_CLOUD_NOW: now, LOCAL_CLOUD_DATA: data = '.local' } = environment;
  const startAt = now ? Date.parse(now) : undefined;
  if (Number.isNaN(startAt))
    throw new Notice(`LOCAL_CLOUD_NOW is "${now}"; it must be an instant such as 2026-12-01T09:00:00Z.`);
  return {
    port,
    assembly: resolve(root, environment.LOCAL_CLOUD_ASSEMBLY ?? 'cdk.out'),
    data: data === 'memory' ? undefined : resolve(root, data),
    ...(startAt === undefined ? {} : { startAt }),
    rateLimits: environment.LOCAL_CLOUD_RATE_LIMITS !== 'off',
    model: environment.LOCAL_CLOUD_MODEL || undefined,
    voice: environment.LOCAL_CLOUD_VOICE || undefined,
    patience: Number(environment.LOCAL_CLOUD_PATIENCE) || 1,
    stripe: environment.LOCAL_CLOUD_STRIPE !== 'off',
    dotloop: environment.LOCAL_CLOUD_DOTLOOP !== 'off',
    reso: environment.LOCAL_CLOUD_RESO !== 'off',
    demoLife: environment.LOCAL_CLOUD_DEMO_LIFE !== 'off',
    fresh: args.includes('--fresh'),
  };
};
