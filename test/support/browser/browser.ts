import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** A browser to start: where it is, and what it needs around it. */
export interface BrowserChoice {
  executablePath: string;
  env: Record<string, string>;
  from: string;
}

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/microsoft-edge',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const PACKAGE = 'the npm package';

const cache = resolve(import.meta.dirname, '../../../.cache/browser');

const withTemporaryFolder = async <T>(folder: string, run: () => Promise<T>): Promise<T> => {
  const before = process.env.TMPDIR;
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
};

// Chromium inside the npm package, with its own NSS libraries, for a machine on which nothing is installed.
const packaged = async (): Promise<BrowserChoice | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const build = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  const { inflate } = (await import(join(build, 'lambdafs.js'))) as { inflate(file: string): Promise<string> };
  const bin = join(build, '..', 'bin');
  return await withTemporaryFolder(cache, async () => {
    const executablePath = await inflate(join(bin, 'chromium.br'));
    await inflate(join(bin, 'swiftshader.tar.br'));
    const fonts = await inflate(join(bin, 'fonts.tar.br'));
    const libraries = join(await inflate(join(bin, 'al2023.tar.br')), 'lib');
    const fontSettings = join(cache, 'fonts.conf');
    writeFileSync(fontSettings, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}/font-cache</cachedir></fontconfig>`);
    return {
      executablePath,
      env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontSettings },
      from: PACKAGE,
    };
  });
};

const ofPlaywright = async (): Promise<string | undefined> => {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
};

type Way = () => Promise<BrowserChoice | undefined>;

const onThisMachine: Way = async () => {
  const found = installed.find((path) => existsSync(path));
  return found ? { executablePath: found, env: {}, from: 'this machine' } : undefined;
};

const byPlaywright: Way = async () => {
  const own = await ofPlaywright();
  return own ? { executablePath: own, env: {}, from: 'Playwright' } : undefined;
};

const canStart = ({ executablePath, env }: BrowserChoice): boolean =>
  spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: 60_000 }).status === 0;

// Where it cannot be unpacked or lacks something of the system, any other browser will do.
const fromThePackage: Way = async () => {
  const unpacked = await packaged().catch(() => undefined);
  return unpacked && canStart(unpacked) ? unpacked : undefined;
};

const firstOf = async (ways: readonly Way[]): Promise<BrowserChoice> => {
  for (const way of ways) {
    const found = await way();
    if (found) return found;
  }
  throw new Error('No browser found. Install Chrome or Chromium, or run: npx playwright install chromium');
};

const chosenBy = (env: NodeJS.ProcessEnv): Way => {
  const chosen = env.CHROME_PATH;
  return async () => (chosen ? { executablePath: chosen, env: {}, from: 'CHROME_PATH' } : undefined);
};

/** The browser for pictures, with the letters of this machine: CHROME_PATH, an installed one, Playwright's own, else the package's. */
export const findBrowser = (env: NodeJS.ProcessEnv = process.env): Promise<BrowserChoice> =>
  firstOf([chosenBy(env), onThisMachine, byPlaywright, fromThePackage]);

/**
 * The browser for tests: CHROME_PATH, else where it runs the one that the lockfile names, which is the same on every machine and,
 * built without windows, does a third less work; else any other.
 */
export const findTestBrowser = (env: NodeJS.ProcessEnv = process.env): Promise<BrowserChoice> =>
  firstOf([chosenBy(env), fromThePackage, onThisMachine, byPlaywright]);

/** Launch options for Playwright with that browser; quiet, and without a sandbox where the user is root. */
export const launchOptions = (browser: BrowserChoice) => ({
  executablePath: browser.executablePath,
  env: { ...(process.env as Record<string, string>), ...browser.env },
  // The one in the package has no helper for it; it sees nothing but this machine's own pages.
  chromiumSandbox: process.getuid?.() !== 0 && browser.from !== PACKAGE,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
});
