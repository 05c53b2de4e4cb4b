import { referencesOf, type Template } from '../template.ts';

/** A chain of resources that ends where it began, or nothing; CloudFormation would refuse such a template. */
export function findCycle({ Resources }: Template): string[] {
  const done = new Set<string>();
  const visit = (id: string, path: string[]): string[] => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    const resource = Resources[id];
    if (!resource || done.has(id)) return [];
    const next = [...referencesOf(resource.Properties), ...(resource.DependsOn ?? [])];
    for (const other of next) {
      const cycle = visit(other, [...path, id]);
      if (cycle.length) return cycle;
    }
    done.add(id);
    return [];
  };
  for (const id of Object.keys(Resources)) {
    const cycle = visit(id, []);
    if (cycle.length) return cycle;
  }
  return [];
}
