import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | undefined>();

const readMap = (file: string): SourceMap | undefined => {
  const path = file.startsWith('file:') ? `${fileURLToPath(file)}.map` : '';
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
};

const mapOf = (file: string): SourceMap | undefined => {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
};

const lineOf = (site: NodeJS.CallSite): string => {
  const shown = String(site);
  const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
  if (!file || line === null || column === null) return shown;
  const found = mapOf(file)?.findEntry(line - 1, column - 1);
  if (found === undefined || !('originalSource' in found)) return shown;
  const place = `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  return shown.replace(`${file}:${line}:${column}`, place);
};

/**
 * Traces name the source's lines, as with `--enable-source-maps`; but that reads and splits every bundle and its map at
 * the start, which is a third of an instance's start. Here a map is read when the first trace asks for it.
 */
export const mapTraces = (): void => {
  Error.prepareStackTrace = (error, sites) =>
    [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${lineOf(site)}`)].join('\n');
};
