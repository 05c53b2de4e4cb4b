import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 4;

const idOf = (file: string): string => {
  const digits = BigInt(`0x${createHash('sha256').update(file).digest('hex')}`).toString(36);
  return digits.slice(-LETTERS);
};

/**
 * Names the classes of our own CSS modules `_9x2c0`, `_9x2c1` …: the file's short hash and a number in it, so that a page's
 * classes pack well and a file's stay when another one changes. A class in which a rule looks for one of these parts keeps
 * its name. Throws where two files have one hash.
 */
export const classNames = (web: string, parts: readonly string[]) => {
  const files = globSync('**/*.module.css', { cwd: web, exclude: ['dist/**'] });
  const ids = new Map(files.map((file) => [file, idOf(file)]));
  if (new Set(ids.values()).size !== files.length) throw new Error('two CSS modules have one short hash');
  const numbers = new Map<string, Map<string, string>>();
  return (name: string, path: string): string => {
    const file = relative(web, path.replace(/\?.*$/, ''));
    const id = ids.get(file) ?? idOf(file);
    if (parts.some((part) => `_${name}_`.includes(part))) return `_${name}_${id}`;
    const ofFile = numbers.get(file) ?? new Map<string, string>();
    numbers.set(file, ofFile);
    const known = ofFile.get(name) ?? `_${id}${ofFile.size.toString(36)}`;
    ofFile.set(name, known);
    return known;
  };
};
