import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const schemas = /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_0\.js$/;
const partitions = /@aws-sdk\/core\/.*\/lib\/aws\/partitions\.js$/;
const bodyLengths = /@smithy\/core\/.*\/calculateBodyLength\.js$/;
const streamChecks = /@smithy\/core\/.*\/util-stream\/stream-type-check\.js$/;
const documents = /@aws-sdk\/lib-dynamodb\/dist-es\//;
const packageFile = /@aws-sdk\/client-[^/]+\/package\.json$/;

/** Marks our own resolve calls, to prevent recursion. */
const ownResolve = Symbol('resolved by lean-sdk');

/** Replaces computed keys `[_name]` by literals, because computed keys prevent tree shaking of unused schemas. */
export const withPlainKeys = (source: string): string => {
  const names = new Map(
    Array.from(source.matchAll(/^const (_\w+) = ("[^"\n]*");$/gm), ([, name, text]) => [name, text]),
  );
  return source.replace(/\[(_\w+)\]:/g, (key, name: string) => (names.has(name) ? `${names.get(name)}:` : key));
};

const FILE_IMPORT = 'import { ReadStream, fstatSync, lstatSync } from "node:fs";\n';
const FILE_CHECK = 'body instanceof ReadStream';

/** Takes out the length of a file that is sent: functions send texts and bytes, and to ask loads all of Node's files. */
export const withoutFileBodies = (source: string): string => {
  const isWhereItWas = source.includes(FILE_IMPORT) && source.includes(FILE_CHECK);
  if (!isWhereItWas) throw new Error('The SDK no longer measures the files that it sends where it did');
  return source.replace(FILE_IMPORT, '').replace(FILE_CHECK, 'false');
};

const STREAM_CHECK = `typeof ReadableStream === "function" &&
    (stream?.constructor?.name === ReadableStream.name || stream instanceof ReadableStream);`;

/** Knows a stream of the web by its name: to ask for its class loads Node's web streams, at the first answer that is read. */
export const withoutWebStreams = (source: string): string => {
  if (!source.includes(STREAM_CHECK)) throw new Error('The SDK no longer tells streams of the web where it did');
  return source.replace(STREAM_CHECK, 'stream?.constructor?.name === "ReadableStream";');
};

/** Reduces a client's package.json to its version, the only field in use. */
const versionOnly = (source: string): string => {
  const { version } = JSON.parse(source) as { version: string };
  return JSON.stringify({ version });
};

/** Keeps only the `aws` partition of the SDK's list; its regions match by pattern. */
export const awsPartitionOnly = (source: string): string => {
  const from = source.indexOf('{');
  const to = source.lastIndexOf('}');
  const known = JSON.parse(source.slice(from, to + 1)) as { version?: string; partitions: { id: string }[] };
  const [aws] = known.partitions.filter(({ id }) => id === 'aws');
  if (!aws) throw new Error('The SDK no longer names the partition aws where it did');
  return `export const partitionsInfo = ${JSON.stringify({ ...known, partitions: [{ ...aws, regions: {} }] })};`;
};

/** The errors of item operations. Any other error arrives as the base class with its name. */
const itemErrors = new Set([
  'DynamoDBServiceException',
  'ConditionalCheckFailedException',
  'IdempotentParameterMismatchException',
  'InternalServerError',
  'ItemCollectionSizeLimitExceededException',
  'ProvisionedThroughputExceededException',
  'ReplicatedWriteConflictException',
  'RequestLimitExceeded',
  'ResourceNotFoundException',
  'ThrottlingException',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

/** Removes the registration of errors for backups, imports and replicas, which would keep their classes in the bundle. */
const itemErrorsOnly = (source: string): string =>
  source.replace(/^\w+\.registerError\(\w+\$, (\w+)\);$/gm, (line, name: string) => (itemErrors.has(name) ? line : ''));

/** An esbuild plugin that drops unused operations of SDK clients: 45 KB of the email client alone. */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup: ({ onLoad, onResolve, resolve }) => {
    onLoad({ filter: schemas }, ({ path }) => {
      const source = withPlainKeys(readFileSync(path, 'utf8'));
      return { contents: path.includes('client-dynamodb') ? itemErrorsOnly(source) : source, loader: 'js' };
    });
    // lib-dynamodb does not declare `sideEffects: false`, so scans and paginators would stay.
    onResolve({ filter: /./, namespace: 'file' }, async ({ path, pluginData, ...from }) => {
      if (pluginData === ownResolve || !(path.startsWith('@aws-sdk/lib-dynamodb') || documents.test(from.importer)))
        return;
      const { importer, kind, resolveDir } = from;
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: ownResolve });
      return { ...found, sideEffects: false };
    });
    onLoad({ filter: partitions }, ({ path }) => ({
      contents: awsPartitionOnly(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
    onLoad({ filter: bodyLengths }, ({ path }) => ({
      contents: withoutFileBodies(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
    onLoad({ filter: streamChecks }, ({ path }) => ({
      contents: withoutWebStreams(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
    onLoad({ filter: packageFile }, ({ path }) => ({
      contents: versionOnly(readFileSync(path, 'utf8')),
      loader: 'json',
    }));
  },
};
