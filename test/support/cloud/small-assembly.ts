import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { stageProps } from '../../../infra/app.ts';
import { Northlight } from '../../../infra/stack.ts';

/** The templates of a small stage for this machine, over the bundles of the last synthesis; what they break is another test's matter. */
export const smallAssembly = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-small-'));
  const app = new App({
    outdir: folder,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
  });
  const settings: Record<string, string> = { size: 'small' };
  new Northlight(
    app,
    'Northlight',
    stageProps((name) => settings[name]),
  );
  app.synth();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
