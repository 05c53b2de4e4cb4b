import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Entity } from '../../../functions/platform/table/entity.ts';

const functions = resolve(import.meta.dirname, '../../../functions');
export type AnyEntity = Entity<Record<string, unknown>, Record<string, unknown>>;

const isEntity = (value: unknown): value is AnyEntity =>
  value !== null && typeof value === 'object' && 'key' in value && 'schema' in value && 'name' in value;

/** Every entity of every feature, found where features keep them. */
export const findEntities = async (): Promise<AnyEntity[]> => {
  const files = readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter((file) => /store\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve(functions, file))));
  return modules.flatMap((each) => Object.values(each as object)).filter(isEntity);
};
