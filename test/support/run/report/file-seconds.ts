import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../tool.ts';

/** Writes how long each file took with its hooks, which vitest's own report leaves out, to the file of NORTHLIGHT_SECONDS. */
export default class FileSeconds implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { NORTHLIGHT_SECONDS: file } = process.env;
    if (!file) return;
    const seconds = modules.map((each) => [relative(root, each.moduleId), each.diagnostic().duration / 1000]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(seconds)));
  }
}
