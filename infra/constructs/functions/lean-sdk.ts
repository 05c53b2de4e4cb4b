import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const schemas = /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_0\.js$/;
const partitions = /@aws-sdk\/core\/.*\/lib\/aws\/partitions\.js$/;
const documents = /@aws-sdk\/lib-dynamodb\/dist-es\//;
const packageFile = /@aws-sdk\/client-[^/]+\/package\.json$/;

/** Tells our own question to the resolver from everybody else's. */
const marked = Symbol('resolved by lean-sdk');

/** Keys written as `[_name]` keep every schema of a client in the bundle; as plain texts the unused ones fall out. */
export const withPlainKeys = (source: string): string => {
  const names = new Map(
    Array.from(source.matchAll(/^const (_\w+) = ("[^"\n]*");$/gm), ([, name, text]) => [name, text]),
  );
  return source.replace(/\[(_\w+)\]:/g, (key, name: string) => (names.has(name) ? `${names.get(name)}:` : key));
};

/** A client's package file is read for its version only. */
const onlyVersion = (source: string): string => {
  const { version } = JSON.parse(source) as { version: string };
  return JSON.stringify({ version });
};

/** Of the partitions of AWS the one that the stack is in; its regions are known by their pattern, not one by one. */
export const onePartition = (source: string): string => {
  const from = source.indexOf('{');
  const to = source.lastIndexOf('}');
  const known = JSON.parse(source.slice(from, to + 1)) as { version?: string; partitions: { id: string }[] };
  const [aws] = known.partitions.filter(({ id }) => id === 'aws');
  if (!aws) throw new Error('The SDK no longer names the partition aws where it did');
  return `export const partitionsInfo = ${JSON.stringify({ ...known, partitions: [{ ...aws, regions: {} }] })};`;
};

/** The errors that reading and writing items may end with. Any other reaches us under its name, in the base class. */
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

/** The table's client without the errors of backups, imports and replicas: a registered class stays in the bundle. */
const onlyItemErrors = (source: string): string =>
  source.replace(/^\w+\.registerError\(\w+\$, (\w+)\);$/gm, (line, name: string) => (itemErrors.has(name) ? line : ''));

/** The SDK's clients without the operations that a function never calls: 45 KB of the mail provider's. */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup: ({ onLoad, onResolve, resolve }) => {
    onLoad({ filter: schemas }, ({ path }) => {
      const source = withPlainKeys(readFileSync(path, 'utf8'));
      return { contents: path.includes('client-dynamodb') ? onlyItemErrors(source) : source, loader: 'js' };
    });
    // Its package file does not say that its modules have no side effects, so scans and paginators would stay.
    onResolve({ filter: /./, namespace: 'file' }, async ({ path, pluginData, ...from }) => {
      if (pluginData === marked || !(path.startsWith('@aws-sdk/lib-dynamodb') || documents.test(from.importer))) return;
      const { importer, kind, resolveDir } = from;
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: marked });
      return { ...found, sideEffects: false };
    });
    onLoad({ filter: partitions }, ({ path }) => ({
      contents: onePartition(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
    onLoad({ filter: packageFile }, ({ path }) => ({
      contents: onlyVersion(readFileSync(path, 'utf8')),
      loader: 'json',
    }));
  },
};
