import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The counties of the United States, which lie beside the function that makes companies. */
export const countyFiles = { 'counties.json': resolve('us-atlas/counties-10m.json') };
