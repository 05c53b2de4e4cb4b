import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Properties } from '../seed/custom-resource.ts';
import type { Parameters } from './parameters.ts';

const SECRET_BYTES = 48;

/** What the custom resource names: the beginning of all parameters' names, and how each goes on. */
const Wanted = z.object({ at: z.string().regex(/^\/[\w/-]+\/$/), names: z.array(z.string().regex(/^[\w-]+$/)).min(1) });

/**
 * Creates the random secrets that are not there yet and answers the names of all; one that exists stays as it is, so that
 * a later deployment, a repeated call or one that was put by hand changes nothing.
 */
export const createGenerate =
  (parameters: Parameters, random = () => randomBytes(SECRET_BYTES).toString('base64url')) =>
  async (properties: Properties): Promise<Record<string, string>> => {
    const { at, names } = Wanted.parse(properties);
    for (const name of names) await parameters.createUnlessThere(`${at}${name}`, random());
    return Object.fromEntries(names.map((name) => [name, `${at}${name}`]));
  };
