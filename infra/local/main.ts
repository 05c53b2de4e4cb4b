import { Notice } from './notices/notice.ts';

// Node warns on every start that its built-in SQLite is experimental, which helps no reader of this output.
process.removeAllListeners('warning');
process.env.TZ = 'UTC';

const { startCloud } = await import('./cloud.ts');
const { readOptions } = await import('./options.ts');

try {
  const cloud = await startCloud(readOptions(process.env, process.argv.slice(2)));
  let stopping = false;
  // A terminal sends Ctrl-C to the whole process group and the parent forwards it too: the second must not interrupt the first.
  const stop = () => {
    if (!stopping) void cloud.close().then(() => process.exit(0));
    stopping = true;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  process.once('disconnect', stop);
  const health = await cloud.waitUntilHealthy();
  process.stdout.write(cloud.welcome(health));
} catch (error) {
  if (!(error instanceof Notice)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
