import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readAssembly } from './assembly.ts';

const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));

it('a template with more dynamic references than CloudFormation takes is refused, one with as many is read', () => {
  const parameters = (count: number) => {
    const text = Array.from({ length: count }, (_, n) => `{{resolve:ssm:/key-${n}}}`).join();
    return { Resources: { Joined: { Type: 'AWS::SSM::Parameter', Properties: { Value: text } } } };
  };
  write('manifest.json', { artifacts: { app: { type: 'aws:cloudformation:stack' } } });
  write('app.template.json', parameters(60));
  expect(readAssembly(folder)[0]?.template.Resources).toHaveProperty('Joined');
  write('app.template.json', parameters(61));
  expect(() => readAssembly(folder)).toThrow('has 61 dynamic references, and CloudFormation takes 60 in one template');
});
