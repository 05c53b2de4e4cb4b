import { expect, it } from 'vitest';
import * as z from 'zod';
import { toolInputs, toolSpecs } from './tool-input.ts';

it('tool definitions have exactly the fields of the schemas, and none identifies a tenant or person', () => {
  for (const { name, inputSchema } of toolSpecs) {
    const schema = toolInputs[name as keyof typeof toolInputs];
    const fields = Object.keys(schema.shape);
    const required = fields.filter((field) => !z.safeParse(schema.shape[field as never], undefined).success);
    expect([name, Object.keys(inputSchema.properties as object).sort()]).toEqual([name, [...fields].sort()]);
    expect([name, inputSchema.required]).toEqual([name, required]);
    for (const field of fields) expect(field).not.toMatch(/tenant|lead|order|user|session|profile|id$/i);
  }
  expect(toolSpecs.map(({ name }) => name).sort()).toEqual(Object.keys(toolInputs).sort());
});
