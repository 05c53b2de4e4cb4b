import { resolve } from 'node:path';
import { writeClient } from './write-client.ts';

const folder = resolve(import.meta.dirname, '../../.cache/client');
writeClient(folder);
process.stdout.write(`The typed client is in ${folder}: npm pack there makes the package.\n`);
