import { Notice } from './notice.ts';

// Node announces its built-in SQLite as experimental on every start; that is of no use to the reader of this output.
process.removeAllListeners('warning');
process.env.TZ = 'UTC';

const { startCloud } = await import('./cloud.ts');
const { readOptions } = await import('./options.ts');

try {
  const cloud = await startCloud(readOptions(process.env, process.argv.slice(2)));
  const stop = async () => {
    await cloud.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  await cloud.waitUntilHealthy();
  process.stdout.write(cloud.welcome());
} catch (error) {
  if (!(error instanceof Notice)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
