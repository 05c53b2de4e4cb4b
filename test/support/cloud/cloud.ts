import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../../..');

/** A running local cloud: the whole product from its own template, in a process of its own. */
export interface RunningCloud {
  readonly origin: string;
  readonly port: number;
  readonly process: ChildProcess;
  stop(): Promise<void>;
  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<void>;
}

export interface CloudOptions {
  /** A folder for the state, or `memory`. */
  data?: string;
  now?: string;
  rateLimits?: boolean;
  /** Weeks of made-up orders and leads; without, the demo's companies and people only, in half the time. */
  demoLife?: boolean;
  /** Test payments; without, every order is paid later, as on a stage without a provider. */
  payments?: boolean;
  /** Dotloop's stand-in; without, nobody can connect. */
  dotloop?: boolean;
  /** An MLS's stand-in; without, there is no feed to copy. */
  reso?: boolean;
  port?: number;
  env?: Record<string, string>;
}

const START_MS = 500_000;

/** A port on loopback that is free right now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
};

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
};

const answersHealth = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false;
  }
};

const untilHealthy = async (origin: string, child: ChildProcess, output: string[]): Promise<void> => {
  const deadline = Date.now() + START_MS;
  while (!(await answersHealth(origin))) {
    if (child.exitCode !== null) throw new Error(`The local cloud ended:\n${output.join('\n')}`);
    if (Date.now() > deadline) throw new Error(`The local cloud does not answer:\n${output.join('\n')}`);
    await new Promise((wake) => setTimeout(wake, 150));
  }
};

/** Starts the product as `npm start` does, after its first build, and waits until it answers. */
export const startCloud = async (options: CloudOptions = {}): Promise<RunningCloud> => {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ['infra/local/main.ts'], {
    cwd: root,
    // The channel tells the cloud when this process is gone, even by SIGKILL.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // Its sources stripped and compiled once for all starts.
      NODE_COMPILE_CACHE: resolve(root, '.cache/compile'),
      PORT: String(port),
      LOCAL_CLOUD_DATA: options.data ?? 'memory',
      // What a function may take is a promise of production; here others may be using the machine.
      LOCAL_CLOUD_PATIENCE: '10',
      LOCAL_CLOUD_RATE_LIMITS: options.rateLimits ? 'on' : 'off',
      LOCAL_CLOUD_STRIPE: options.payments ? 'on' : 'off',
      LOCAL_CLOUD_DOTLOOP: options.dotloop ? 'on' : 'off',
      LOCAL_CLOUD_RESO: options.reso ? 'on' : 'off',
      LOCAL_CLOUD_DEMO_LIFE: options.demoLife ? 'on' : 'off',
      ...(options.now ? { LOCAL_CLOUD_NOW: options.now } : {}),
      ...options.env,
    },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => output.push(line));
  }
  const origin = `http://localhost:${port}`;
  await untilHealthy(origin, child, output);
  return {
    origin,
    port,
    process: child,
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  };
};
