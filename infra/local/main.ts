import { Notice } from './notice.ts';

// Node announces its built-in SQLite as experimental on every start; that is of no use to the reader of this output.
process.removeAllListeners('warning');
process.env.TZ = 'UTC';

const { startCloud } = await import('./cloud.ts');
const { readOptions } = await import('./options.ts');

try {
  const cloud = await startCloud(readOptions(process.env, process.argv.slice(2)));
  let stopping = false;
  // A terminal sends Ctrl-C to the whole group and the parent passes it on: the second one must not cut the first short.
  const stop = () => {
    if (!stopping) void cloud.close().then(() => process.exit(0));
    stopping = true;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  process.once('disconnect', stop);
  await cloud.waitUntilHealthy();
  process.stdout.write(cloud.welcome());
} catch (error) {
  if (!(error instanceof Notice)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
