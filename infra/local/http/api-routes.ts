interface Segment {
  kind: 'text' | 'parameter' | 'greedy';
  value: string;
}
export interface Route<T> {
  key: string;
  method: string;
  segments: Segment[];
  target: T;
}
export interface Match<T> {
  route: Route<T>;
  parameters: Record<string, string>;
}

/** Parses a route key of an HTTP API: `GET /a/{id}`, `ANY /b/{rest+}` or `$default`. */
export const parseRoute = <T>(key: string, target: T): Route<T> => {
  const [method = '', path = ''] = key.split(' ');
  if (key === '$default') return { key, method: 'ANY', segments: [{ kind: 'greedy', value: '' }], target };
  const segments = splitPath(path).map((part): Segment => {
    if (part.startsWith('{') && part.endsWith('+}')) return { kind: 'greedy', value: part.slice(1, -2) };
    if (part.startsWith('{')) return { kind: 'parameter', value: part.slice(1, -1) };
    return { kind: 'text', value: part };
  });
  return { key, method, segments, target };
};

/**
 * In API Gateway's order: full matches first, literals before parameters from the left; then greedy routes, longest first;
 * then `$default`. On the same path a specific method precedes ANY.
 */
export const sortRoutes = <T>(routes: Route<T>[]): Route<T>[] => {
  const rank = { text: '0', parameter: '1', greedy: '' };
  const weight = ({ key, method, segments }: Route<T>) => {
    if (key === '$default') return '9';
    const isGreedy = segments.at(-1)?.kind === 'greedy';
    const length = isGreedy ? 500 - segments.length : segments.length;
    const kinds = segments.map(({ kind }) => rank[kind]).join('');
    return [isGreedy ? '1' : '0', String(length).padStart(3, '0'), kinds, method === 'ANY' ? '1' : '0'].join(' ');
  };
  return routes.toSorted((left, right) => (weight(left) < weight(right) ? -1 : 1));
};

export const matchRoute = <T>(routes: Route<T>[], method: string, path: string): Match<T> | undefined => {
  const parts = splitPath(path);
  for (const route of routes) {
    if (route.method !== 'ANY' && route.method !== method) continue;
    const parameters = matchSegments(route.segments, parts);
    if (parameters) return { route, parameters };
  }
  return undefined;
};

const matchSegments = (segments: Segment[], parts: string[]): Record<string, string> | undefined => {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (segment.kind === 'greedy') {
      if (segment.value !== '' && part === undefined) return undefined;
      if (segment.value !== '') parameters[segment.value] = parts.slice(index).join('/');
      return parameters;
    }
    if (part === undefined) return undefined;
    if (segment.kind === 'text' && segment.value !== part) return undefined;
    if (segment.kind === 'parameter') {
      if (part === '') return undefined;
      parameters[segment.value] = decode(part);
    }
  }
  return parts.length === segments.length ? parameters : undefined;
};

const splitPath = (path: string) => path.split('/').slice(1);

export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
